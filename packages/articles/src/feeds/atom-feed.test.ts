import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { atomFeed } from './atom-feed.ts'
import type { FeedHead } from './feed.ts'
import { jsonFeed } from './json-feed.ts'

const hosts = { web: 'https://w.example', blog: 'https://b.example', support: 'https://s.example' }
const head: FeedHead = {
  title: 'Notes',
  subtitle: 'On & off',
  home: 'https://b.example/ja',
  self: 'https://b.example/feeds/ja/all.xml',
  hosts,
  locale: 'ja',
}
const article: ArticleSummary = {
  slug: 'likes',
  site: 'blog',
  title: 'Likes & <hearts>',
  summary: 'A bell: \u0007.',
  labels: [{ key: 'privacy', name: '"Privacy"' }],
  author: 'Marta Lind',
  publishedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-03T00:00:00.000Z',
  readingMinutes: 2,
  locale: 'en',
  excerptHtml: null,
  cover: null,
}

test('an entry names its own language, its page in the reader’s language, and escapes its texts', () => {
  const feed = atomFeed([article], head)
  expect(feed).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">')
  expect(feed).toContain('<link rel="self" type="application/atom+xml" href="https://b.example/feeds/ja/all.xml"/>')
  expect(feed).toContain('<entry xml:lang="en">\n<id>https://b.example/ja/likes</id>')
  expect(feed).toContain('<title>Likes &amp; &lt;hearts&gt;</title>')
  expect(feed).toContain('label="&quot;Privacy&quot;"')
  expect(feed).toContain('<summary>A bell: .</summary>')
})

test('the feed’s date is that of its newest change', () => {
  const later = { ...article, slug: 'later', updatedAt: '2026-11-09T00:00:00.000Z' }
  expect(atomFeed([article, later], head)).toContain('</subtitle>\n')
  expect(atomFeed([later, article], head).indexOf('<updated>2026-11-09')).toBeLessThan(
    atomFeed([later, article], head).indexOf('<entry'),
  )
})

test('Atom and JSON Feed have the same contents', () => {
  const atom = parseAtomFeed(atomFeed([article], head))
  expect(atom).toMatchObject({
    id: head.self,
    title: { value: 'Notes' },
    updated: '2026-11-03T00:00:00.000Z',
    entries: [
      { id: 'https://b.example/ja/likes', title: { value: 'Likes & <hearts>' }, published: article.publishedAt },
    ],
  })
  const json = parseJsonFeed(JSON.parse(JSON.stringify(jsonFeed([article], head))))
  expect(json).toMatchObject({
    title: 'Notes',
    home_page_url: head.home,
    feed_url: head.self,
    items: [{ id: 'https://b.example/ja/likes', title: 'Likes & <hearts>', date_published: article.publishedAt }],
  })
})
