import type { Article } from '@tidewatch/contract/content/articles'
import { pageMetadata } from '@tidewatch/shell/metadata'
import type { WebEnv } from '@tidewatch/site-config/runtime-config'
import type { Metadata } from 'next'
import { articleImage, sectionName } from './share-texts.ts'

/** An article's metadata. English text under another language's address has the English page as its canonical one. */
export async function articleMetadata(env: WebEnv, article: Article): Promise<Metadata> {
  const { site, slug, locale, title, summary, publishedAt, updatedAt, author } = article
  const metadata = pageMetadata({
    env,
    site,
    locale,
    path: `/${slug}`,
    title,
    description: summary,
    image: articleImage(article, await sectionName(site, locale)),
  })
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
