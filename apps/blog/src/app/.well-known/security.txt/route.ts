import { answerSecurityText } from '@tidewatch/shell/security-text'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return answerSecurityText(toPublicConfig(env))
}
