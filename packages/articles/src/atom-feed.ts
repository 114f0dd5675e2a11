import { ApiError } from '@tidewatch/api-client/api-error'
import type { ArticleSummary } from '@tidewatch/contract/article'
import { absoluteUrl, type Hosts, localePath } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { ArticleReader, ArticleSite } from './article-reader.ts'
import { escapeXml, tryLater, xmlResponse } from './xml.ts'

const entries = 30

export interface FeedHead {
  title: string
  subtitle: string
  hosts: Hosts
  site: ArticleSite
  locale: Locale
}

/** The path of a host's Atom feed in a language. */
export function feedPath(locale: Locale): string {
  return localePath('/feed.xml', locale)
}

/** The newest articles as an Atom feed (RFC 4287), those without a translation in English. 503 while the API is down. */
export async function answerFeed(reader: ArticleReader, head: FeedHead): Promise<Response> {
  try {
    const { articles } = await reader.list({ pageSize: entries })
    return xmlResponse(atomFeed(articles, head), 'application/atom+xml')
  } catch (error) {
    if (error instanceof ApiError) return tryLater()
    throw error
  }
}

/** The document, without its XML declaration. */
export function atomFeed(articles: ArticleSummary[], { title, subtitle, hosts, site, locale }: FeedHead): string {
  const home = absoluteUrl(hosts, site, '/', locale)
  const self = `${hosts[site]}${feedPath(locale)}`
  // An empty feed has no time of its own; the epoch says "never".
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
