import type { ChatProvider } from '@tidewatch/contract/delivery/notifications'
import { discord } from './discord.ts'
import { ntfy } from './ntfy.ts'
import type { Provider } from './provider.ts'
import { push } from './push.ts'
import { slack } from './slack.ts'
import { teams } from './teams.ts'
import { telegram } from './telegram.ts'

export const providers: Record<ChatProvider, Provider> = { push, slack, discord, teams, telegram, ntfy }
