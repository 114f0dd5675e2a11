import { isLocale } from '@tidewatch/site-config/locales'
import { answerBlogFeed } from '#/features/answer-blog-feed.ts'

export const dynamic = 'force-dynamic'

export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  return isLocale(locale) ? answerBlogFeed(locale) : new Response(null, { status: 404 })
}
