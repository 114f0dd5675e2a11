import { answerShareImage, type ShareImageRequest } from '@tidewatch/share-image/answer-share-image'
import type { ShareText } from '@tidewatch/share-image/share-text'
import { withUnavailableFallback } from '@tidewatch/shell/xml'
import type { Locale } from '@tidewatch/site-config/locales'
import { type ArticleSite, createArticleReader } from '../article-reader.ts'
import { articleImage, homeImage, labelImage, sectionName } from './share-texts.ts'

interface ArticleImageRequest extends ShareImageRequest {
  site: ArticleSite
  /** The API's origin. */
  origin: string
}

/** The pictures of a host's front page, topics and articles; an article has them in its own languages only. */
export function answerArticleImage({ site, origin, ...request }: ArticleImageRequest): Promise<Response> {
  return withUnavailableFallback(() =>
    answerShareImage(request, (locale, name) => textOf({ site, origin, locale, name })),
  )
}

interface TextRequest {
  site: ArticleSite
  origin: string
  locale: Locale
  name: string
}

async function textOf({ site, origin, locale, name }: TextRequest): Promise<ShareText | null> {
  if (name === 'home') return (await homeImage(site, locale)).text
  const [, kind, key = ''] = /^(article|label)\/([^/]+)$/.exec(name) ?? []
  const reader = createArticleReader({ origin, site, locale })
  if (kind === 'label') {
    const label = (await reader.labels()).find((found) => found.key === key)
    return label ? (await labelImage(site, locale, label)).text : null
  }
  const article = kind === 'article' ? await reader.article(key) : null
  return article?.locale === locale ? articleImage(article, await sectionName(site, locale)).text : null
}
