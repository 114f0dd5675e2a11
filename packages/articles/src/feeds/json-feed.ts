import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import type { FeedHead } from './feed.ts'

/** The document (JSON Feed 1.1, jsonfeed.org/version/1.1). */
export function jsonFeed(articles: ArticleSummary[], { title, subtitle, home, self, hosts, locale }: FeedHead) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: subtitle,
    home_page_url: home,
    feed_url: self,
    language: locale,
    items: articles.map((article) => {
      const url = absoluteUrl(hosts, article.site, `/${article.slug}`, locale)
      return {
        id: url,
        url,
        title: article.title,
        content_text: article.summary,
        date_published: article.publishedAt,
        date_modified: article.updatedAt,
        authors: [{ name: article.author }],
        tags: article.labels.map(({ name }) => name),
        language: article.locale,
      }
    }),
  }
}
