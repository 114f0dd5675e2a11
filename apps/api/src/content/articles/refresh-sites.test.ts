import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { articleRefreshes } from '#/platform/db/schema/content/articles.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import type { ContentArticle } from './read-content.ts'
import { refreshSites } from './refresh-sites.ts'
import { syncArticles } from './sync-articles.ts'

const token = 'sixteen-characters-or-more'
let api: TestApp
let requests: string[] = []
let answer = 204
const site = createServer((request, response) => {
  requests.push(`${request.method} ${request.url} ${request.headers.authorization}`)
  response.writeHead(answer).end()
})

beforeAll(async () => {
  api = await createTestApp()
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  site.close()
  await api.close()
})
beforeEach(async () => {
  requests = []
  answer = 204
  await syncArticles(api.context.db, { articles: [], labels: [] }, api.clock.now())
  await api.context.db.delete(articleRefreshes)
})

const article = (publishedAt: Date): ContentArticle => ({
  site: 'blog',
  slug: 'tides',
  author: 'Marta Lind',
  labels: [],
  recommended: false,
  publishedAt,
  updatedAt: publishedAt,
  translations: [{ locale: 'en', title: 'Tides', summary: 'They turn.', markdown: 'Twice a day.' }],
})
const sync = (...articles: ContentArticle[]) => syncArticles(api.context.db, { articles, labels: [] }, api.clock.now())
/** Sites still accept the second one, but it's no longer sent. */
const run = (SITE_REFRESH_TOKEN = [token, 'the-one-of-the-year-before']) => {
  const BLOG_ORIGIN = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  return refreshSites({ ...api.context, env: { ...api.context.env, BLOG_ORIGIN, SITE_REFRESH_TOKEN } })
}
const refreshCall = `POST /__/articles Bearer ${token}`

test('a site is notified once of a new article, and once of a removed one', async () => {
  await sync(article(api.clock.now()))
  await run()
  await run()
  expect(requests).toEqual([refreshCall])
  await sync()
  await run()
  expect(requests).toEqual([refreshCall, refreshCall])
})

test('no site is notified while nothing changes', async () => {
  const same = article(api.clock.now())
  await sync(same)
  await run()
  await sync(same)
  await run()
  expect(requests).toEqual([refreshCall])
})

test('a site is notified again when a scheduled article is due', async () => {
  const before = api.clock.now()
  await sync(article(new Date(before.getTime() + 3_600_000)))
  await run()
  await run()
  expect(requests).toEqual([refreshCall])
  api.clock.advance({ hours: 1 })
  await run()
  expect(requests).toEqual([refreshCall, refreshCall])
  api.clock.set(before)
})

test('a site that failed is retried by the next run', async () => {
  await sync(article(api.clock.now()))
  answer = 500
  await run()
  answer = 204
  await run()
  await run()
  expect(requests).toEqual([refreshCall, refreshCall])
})

test('without a token no site is called, and nothing piles up', async () => {
  await sync(article(api.clock.now()))
  await run([])
  expect(requests).toEqual([])
  expect(await api.context.db.select().from(articleRefreshes)).toEqual([])
})

test('every process of the internal list is notified, and all again while one doesn’t respond', async () => {
  await sync(article(api.clock.now()))
  const { port } = site.address() as AddressInfo
  const list = (...ports: number[]) => ports.map((at) => ({ site: 'blog' as const, origin: `http://127.0.0.1:${at}` }))
  const second = createServer((_, response) => {
    requests.push('second')
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve))
  const other = (second.address() as AddressInfo).port
  const refreshListed = (SITE_URLS_INTERNAL: ReturnType<typeof list>) =>
    refreshSites({ ...api.context, env: { ...api.context.env, SITE_URLS_INTERNAL, SITE_REFRESH_TOKEN: [token] } })
  answer = 500
  await refreshListed(list(port, other))
  expect(requests.toSorted()).toEqual([refreshCall, 'second'])
  answer = 204
  await refreshListed(list(port, other))
  await refreshListed(list(port, other))
  second.close()
  expect(requests.toSorted()).toEqual([refreshCall, refreshCall, 'second', 'second'])
})
