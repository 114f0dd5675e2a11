import { searchArticles } from '@tidewatch/contract/content/articles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderMarkdown } from '#/content/articles/markdown/render-markdown.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

test.each([
  '-'.repeat(50),
  '- '.repeat(50),
  `${'-'.repeat(60)}archive`,
  '-"'.repeat(50),
  '-a '.repeat(50),
  '!'.repeat(100),
])('a search for %s succeeds', async (q) => {
  for (const locale of ['en', 'de', 'ja']) {
    const answer = await callApi(api.app, searchArticles, { query: { q }, headers: { 'current-language': locale } })
    expect(answer.status).toBe(200)
  }
})

test.each([
  ['emphasis', '*a_'.repeat(20_000)],
  ['quotes', '>'.repeat(20_000)],
  ['spaced quotes', '> '.repeat(20_000)],
  ['lists', '1. '.repeat(20_000)],
  ['links', '[a]('.repeat(15_000)],
  ['headings under lines', 'a\n=\n'.repeat(12_000)],
])('Markdown of nothing but %s is refused instead of parsed', (_, markdown) => {
  expect(() => renderMarkdown(markdown, 'en')).toThrow('tangledMarkdown')
})

test("ordinary Markdown isn't", () => {
  const list = Array.from({ length: 300 }, (_, item) => `- **Step ${item}**: see [the guide](support:/guide)`).join(
    '\n',
  )
  expect(renderMarkdown(`> > Quoted.\n\n${list}`, 'en').html).toContain('<li>')
})
