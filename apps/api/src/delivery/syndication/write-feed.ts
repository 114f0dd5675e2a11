import { brand } from '@tidewatch/site-config/brand'
import { Feed } from 'feed'
import type { FeedContent } from './read-feed.ts'

/** Atom (RFC 4287). Texts are escaped here, because the library writes them as HTML. */
export function writeAtom({ id, title, pageUrl, urls, updatedAt, entries }: FeedContent): string {
  const feed = new Feed({
    id,
    title: printable(title),
    updated: updatedAt,
    generator: brand.name,
    link: pageUrl,
    author: { name: brand.name },
    ...(urls.atom ? { feedLinks: { atom: urls.atom } } : {}),
  })
  for (const { text, detail, url, happenedAt, knownAt, ...entry } of entries) {
    feed.addItem({
      id: entry.id,
      title: asHtml(text),
      link: url,
      published: happenedAt,
      date: knownAt,
      ...(detail ? { content: asHtml(detail) } : {}),
    })
  }
  return feed.atom1()
}

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
export function writeJsonFeed({ title, locale, pageUrl, urls, entries }: FeedContent): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    language: locale,
    home_page_url: pageUrl,
    feed_url: urls.json,
    authors: [{ name: brand.name }],
    items: entries.map(({ id, text, detail, url, happenedAt, knownAt }) => ({
      id,
      url,
      title: text,
      content_text: detail ?? text,
      date_published: happenedAt.toISOString(),
      date_modified: knownAt.toISOString(),
    })),
  })
}

function asHtml(text: string): string {
  return printable(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

// XML 1.0 can't represent control characters, and some captions contain them.
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
}
