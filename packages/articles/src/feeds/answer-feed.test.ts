import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ArticleSummary } from '@tidewatch/contract/content/articles'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFeed } from './answer-feed.ts'

const article: ArticleSummary = {
  slug: 'likes',
  site: 'blog',
  title: 'Likes & <hearts>',
  summary: 'Who sees them.',
  labels: [{ key: 'privacy', name: 'Datenschutz' }],
  author: 'Marta Lind',
  publishedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-03T00:00:00.000Z',
  readingMinutes: 2,
  locale: 'en',
  excerptHtml: null,
  cover: null,
}
const page = { articles: [article], total: 1, hasMore: false, page: 1, pageSize: 30 }
const hosts = { web: 'https://w.example', blog: 'https://b.example', support: 'https://s.example' }
const config = { hosts, name: 'Tidewatch' } as PublicConfig

const api = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://api')
  const isKnown = url.pathname.endsWith('/list') || url.searchParams.get('label') === 'privacy'
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
  const data = isKnown ? { ...page, label: { key: 'privacy', name: 'Datenschutz' } } : null
  response.end(JSON.stringify({ code: isKnown ? 0 : 10004, message: '', data }))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
})
afterAll(() => api.close())

const ask = (locale: string, name: string, from = origin) =>
  answerFeed({ locale, name, site: 'blog', config, origin: from })

test('the feed of a label in a language is Atom or JSON, and each names itself', async () => {
  const atom = await ask('de', 'privacy.xml')
  expect(atom.headers.get('content-type')).toContain('application/atom+xml')
  expect(await atom.text()).toContain(
    'rel="self" type="application/atom+xml" href="https://b.example/feeds/de/privacy.xml"',
  )

  const json = await ask('de', 'privacy.json')
  expect(json.headers.get('content-type')).toContain('application/feed+json')
  expect(await json.json()).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: expect.stringContaining('Datenschutz'),
    feed_url: 'https://b.example/feeds/de/privacy.json',
    home_page_url: 'https://b.example/de/label/privacy',
    items: [{ url: 'https://b.example/de/likes', title: 'Likes & <hearts>', language: 'en', tags: ['Datenschutz'] }],
  })
})

test.each([
  ['xx', 'all.xml'],
  ['de', 'all.rss'],
  ['de', 'nope.xml'],
  ['de', '..xml'],
])('there is no feed %s/%s', async (locale, name) => {
  expect((await ask(locale, name)).status).toBe(404)
})

test('if the API is down, the response asks clients to retry later', async () => {
  const answer = await ask('de', 'all.json', 'http://127.0.0.1:9')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('60')
})
