import { answerServiceWorker } from '@tidewatch/shell/service-worker'

export const dynamic = 'force-dynamic'

export function GET(): Promise<Response> {
  return answerServiceWorker()
}
