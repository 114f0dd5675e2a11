import { randomUUID } from 'node:crypto'
import { rateArticle } from '@tidewatch/contract/content/articles'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleFacts } from '#/commands/article-facts.ts'
import { articleFeedback } from '#/platform/db/schema/content/article-feedback.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { readContent } from './read-content.ts'
import { syncArticles } from './sync-articles.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  const { articles, labels } = await readContent(new URL('../../../content/', import.meta.url), articleFacts)
  // Storing all 64 in eight languages takes ten seconds.
  const rated = articles.filter((article) => article.slug === slug || article.slug === otherSlug)
  await syncArticles(api.context.db, { articles: rated, labels }, api.clock.now())
})
afterAll(() => api.close())

const slug = 'importing-an-archive'
const otherSlug = 'adding-an-account'
const rate = (body: Record<string, unknown>, name = slug) =>
  callApi(api.app, rateArticle, {
    params: { slug: name },
    body: { site: 'support', ...body } as never,
    headers: { 'current-language': 'de' },
  })
const storedRatings = (id: string) => api.context.db.select().from(articleFeedback).where(eq(articleFeedback.id, id))

test('a reader rates an article as helpful or not, and may add why, once', async () => {
  const id = randomUUID()
  expect(await rate({ id, helpful: false })).toMatchObject({ code: 0 })
  expect(await rate({ id, helpful: false, comment: '  Step 3 <b>differs</b>. ' })).toMatchObject({ code: 0 })
  expect(await storedRatings(id)).toMatchObject([{ helpful: false, comment: 'Step 3 <b>differs</b>.', locale: 'de' }])
})

test('an id used for one article can’t change another’s rating', async () => {
  const id = randomUUID()
  await rate({ id, helpful: true, comment: 'Thanks' })
  await rate({ id, helpful: false, comment: 'Overwritten' }, otherSlug)
  expect(await storedRatings(id)).toMatchObject([{ helpful: true, comment: 'Thanks' }])
})

test('an unknown article and a comment that is too long are refused', async () => {
  const id = randomUUID()
  expect(await rate({ id, helpful: true }, 'nope')).toMatchObject({ status: 404 })
  expect(await rate({ id, helpful: true, comment: 'x'.repeat(1_001) })).toMatchObject({ code: 10001 })
  expect(await storedRatings(id)).toEqual([])
})
