import { type ArticleReader, createArticleReader } from '@tidewatch/articles/article-reader'
import type { Locale } from '@tidewatch/site-config/locales'
import { env } from '#/env.ts'

/** The articles of this host in a language. */
export function articleReader(locale: Locale): ArticleReader {
  return createArticleReader({ origin: env.API_ORIGIN, site: 'support', locale })
}
