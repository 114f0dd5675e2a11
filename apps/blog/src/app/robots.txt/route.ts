import { answerRobots } from '@tidewatch/shell/robots'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return answerRobots(toPublicConfig(env), 'blog')
}
