import { answerServiceWorker } from '@tidewatch/shell/service-worker'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return answerServiceWorker(env)
}
