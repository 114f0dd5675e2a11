import { getArticle, listArticles, searchArticles } from '@tidewatch/contract/content/articles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { createArticleDraft, type NewArticleDraft } from './create-article-draft.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const create = (draft: Partial<NewArticleDraft>) =>
  createArticleDraft(api.context.db, {
    site: 'support',
    title: 'Why is a like missing?',
    body: 'Because somebody *took it back*.',
    locale: 'en',
    author: 'Marta Lind',
    now: api.clock.now(),
    ...draft,
  })

test('a draft isn’t readable anywhere', async () => {
  const { slug } = await create({})
  expect(slug).toBe('why-is-a-like-missing')
  const query = { site: 'support' }
  expect((await callApi(api.app, getArticle, { params: { slug }, query })).status).toBe(404)
  expect((await callApi(api.app, listArticles, { query })).data.total).toBe(0)
  expect((await callApi(api.app, searchArticles, { query: { ...query, q: 'missing' } })).data.total).toBe(0)
})

test('similar titles, and those in another script, get addresses of their own', async () => {
  expect((await create({ title: 'Über Größe' })).slug).toBe('uber-gro-e')
  expect((await create({ title: 'Why is a like missing' })).slug).toBe('why-is-a-like-missing-2')
  expect((await create({ title: 'いいねが消える', locale: 'ja' })).slug).toBe('article')
  expect((await create({ title: 'Search' })).slug).toBe('article-2')
})

test('a taken or invalid address is refused', async () => {
  await expect(create({ slug: 'why-is-a-like-missing' })).rejects.toThrow('slugTaken')
  await expect(create({ slug: 'label' })).rejects.toThrow('invalidInput')
  await expect(create({ slug: 'Not an address' })).rejects.toThrow('invalidInput')
})
