import { answerArticleImage } from '@tidewatch/articles/article/answer-share-image'
import { env } from '#/env.ts'

export const dynamic = 'force-dynamic'

interface ShareProps {
  params: Promise<{ locale: string; name: string[] }>
}

export async function GET({ url }: Request, { params }: ShareProps): Promise<Response> {
  return answerArticleImage({ url, params: await params, site: 'blog', origin: env.API_ORIGIN })
}
