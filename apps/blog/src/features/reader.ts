import { type ArticleReader, createArticleReader } from '@tidewatch/articles/article-reader'
import type { Locale } from '@tidewatch/site-config/locales'
import { env } from '#/env.ts'

/** Reads this site's articles in the given language. */
export function articleReader(locale: Locale): ArticleReader {
  return createArticleReader({ origin: env.API_ORIGIN, site: 'blog', locale })
}
