import type { Article } from '@tidewatch/contract/article'
import { pageMetadata } from '@tidewatch/shell/metadata'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import type { Metadata } from 'next'

/**
 * An article's metadata. The English text under another language's address names the English page as the one to index.
 */
export function articleMetadata(env: WebEnv, article: Article): Metadata {
  const { site, slug, locale, title, summary, translations, publishedAt, updatedAt, author } = article
  const metadata = pageMetadata({ env, site, locale, path: `/${slug}`, title, description: summary, translations })
  return {
    ...metadata,
    openGraph: {
      ...metadata.openGraph,
      type: 'article',
      publishedTime: publishedAt,
      modifiedTime: updatedAt,
      authors: [author],
    },
  }
}
