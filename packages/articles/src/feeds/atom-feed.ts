import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import { escapeXml } from '@tidewatch/shell/xml'
import { absoluteUrl, type Hosts } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { FeedHead } from './feed.ts'

/** The document (RFC 4287), without its XML declaration. */
export function atomFeed(articles: ArticleSummary[], { title, subtitle, home, self, hosts, locale }: FeedHead): string {
  // An empty feed has no date of its own; the epoch stands for "never".
  const updated =
    articles
      .map((article) => article.updatedAt)
      .toSorted()
      .at(-1) ?? new Date(0).toISOString()
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(subtitle)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(home)}"/>`,
    `<updated>${updated}</updated>`,
    ...articles.map((article) => entry(article, hosts, locale)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(article: ArticleSummary, hosts: Hosts, locale: Locale): string {
  const url = escapeXml(absoluteUrl(hosts, article.site, `/${article.slug}`, locale))
  return [
    `<entry xml:lang="${article.locale}">`,
    `<id>${url}</id>`,
    `<title>${escapeXml(article.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${article.publishedAt}</published>`,
    `<updated>${article.updatedAt}</updated>`,
    `<author><name>${escapeXml(article.author)}</name></author>`,
    ...article.labels.map(({ key, name }) => `<category term="${escapeXml(key)}" label="${escapeXml(name)}"/>`),
    `<summary>${escapeXml(article.summary)}</summary>`,
    '</entry>',
  ].join('\n')
}
