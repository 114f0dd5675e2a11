import { defaultLocale } from '@tidewatch/site-config/locales'
import { answerBlogFeed } from '#/features/answer-blog-feed.ts'

export const dynamic = 'force-dynamic'

export function GET(): Promise<Response> {
  return answerBlogFeed(defaultLocale)
}
