import { answerFeed } from '@tidewatch/articles/feeds/answer-feed'
import { toPublicConfig } from '@tidewatch/site-config/runtime-config'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

interface FeedProps {
  params: Promise<{ locale: string; name: string }>
}

export async function GET(_request: Request, { params }: FeedProps): Promise<Response> {
  return answerFeed({ ...(await params), site: 'blog', config: toPublicConfig(env), origin: env.API_ORIGIN })
}
