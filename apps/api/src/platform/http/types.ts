import type { Locale } from '@tidewatch/site-config/locales'
import type { Logger } from 'pino'
import type { UserRow } from '#/platform/db/schema/users.ts'

export interface SignedIn {
  user: UserRow
  sessionId: string
  /** When the user last showed the identity provider who they are; `null` for sessions from before this was kept. */
  provenAt: Date | null
}

/** What the middleware leaves for the routes. */
export interface AppEnv {
  Variables: {
    requestId: string
    locale: Locale
    logger: Logger
    /** Where the call comes from, as a key to count by. */
    caller: string
    /** The session of the call's token; `null` for anonymous callers. */
    signedIn: SignedIn | null
  }
}
