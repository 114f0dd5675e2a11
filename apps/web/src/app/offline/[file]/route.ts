import { answerOfflinePage } from '@tidewatch/shell/offline-page'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

interface OfflineProps {
  params: Promise<{ file: string }>
}

export async function GET(_request: Request, { params }: OfflineProps): Promise<Response> {
  return answerOfflinePage(env, (await params).file)
}
