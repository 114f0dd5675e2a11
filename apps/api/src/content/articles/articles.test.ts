import {
  getArticle,
  listArticleResources,
  listArticleSlugs,
  listArticles,
  listArticlesByLabel,
  listRecommendedArticles,
  searchArticles,
} from '@tidewatch/contract/content/articles'
import type { Locale } from '@tidewatch/site-config/locales'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import type { Content, ContentArticle } from './read-content.ts'
import { syncArticles } from './sync-articles.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

type Text = Partial<ContentArticle['translations'][number]> & { locale?: Locale }

function article(slug: string, text: Text | Text[], options: Partial<ContentArticle> = {}): ContentArticle {
  return {
    site: 'blog',
    slug,
    author: 'Marta Lind',
    labels: ['guides'],
    recommended: false,
    publishedAt: new Date('2026-11-01T00:00:00Z'),
    updatedAt: new Date('2026-11-02T00:00:00Z'),
    translations: [text].flat().map((translation) => ({
      locale: 'en',
      title: `Title of ${slug}`,
      summary: `Summary of ${slug}.`,
      markdown: 'Body.',
      ...translation,
    })),
    ...options,
  }
}

const labels: Content['labels'] = [
  { site: 'blog', key: 'privacy', position: 0, names: { en: 'Privacy', de: 'Datenschutz' } },
  { site: 'blog', key: 'guides', position: 1, names: { en: 'Guides' } },
  { site: 'support', key: 'start', position: 0, names: { en: 'Getting started' } },
]

const archive = article(
  'archive',
  [
    {
      title: 'Exporting an archive',
      summary: 'Ask Instagram for your data.',
      markdown: '## Before you begin\n\nExport everything. <b>Keep</b> it & see [help](support:/add).',
    },
    {
      locale: 'de',
      title: 'Ein Archiv anfordern',
      summary: 'So geht der Export.',
      markdown: 'Die Dateien kommen per E-Mail.',
    },
    {
      locale: 'ja',
      title: 'データをエクスポートする',
      summary: 'フォロワーの一覧を手に入れる方法。',
      markdown: 'Instagramの設定を開きます。',
    },
  ],
  { labels: ['guides', 'privacy'] },
)
const engagement = article(
  'engagement',
  { title: 'How engagement is computed', summary: 'Rates explained.', markdown: 'Likes and comments, not exports.' },
  { publishedAt: new Date('2026-11-10T00:00:00Z'), updatedAt: new Date('2026-11-10T00:00:00Z'), recommended: true },
)
const teens = article('teens', { title: 'Between parents and teens' }, { labels: ['privacy'] })
const support = article('add', { title: 'Adding an account' }, { site: 'support', labels: ['start'] })
const planned = article(
  'planned',
  { title: 'Engagement next year' },
  { publishedAt: new Date('2027-01-01T00:00:00Z'), updatedAt: new Date('2027-01-01T00:00:00Z') },
)

const content: Content = { articles: [archive, engagement, teens, support, planned], labels }
beforeEach(async () => {
  await syncArticles(api.context.db, content, api.clock.now())
})

const inLanguage = (locale: Locale) => ({ headers: { 'current-language': locale } })

async function search(q: string, locale: Locale = 'en', query: Record<string, string> = {}) {
  const { data } = await callApi(api.app, searchArticles, { query: { q, ...query }, ...inLanguage(locale) })
  return { ...data, slugs: data.articles.map(({ slug }) => slug) }
}

test('the list shows published articles of one site, newest first, page by page', async () => {
  const first = await callApi(api.app, listArticles, { query: { pageSize: '2' } })
  expect(first.data).toMatchObject({ total: 3, page: 1, pageSize: 2 })
  expect(first.data.articles.map(({ slug }) => slug)).toEqual(['engagement', 'archive'])
  const second = await callApi(api.app, listArticles, { query: { pageSize: '2', page: '2' } })
  expect(second.data.articles.map(({ slug }) => slug)).toEqual(['teens'])
  const other = await callApi(api.app, listArticles, { query: { site: 'support' } })
  expect(other.data.articles.map(({ slug }) => slug)).toEqual(['add'])
})

test('an article’s cover is its first picture: a drawing from the blog, or an upload in its smallest size', async () => {
  const key = `${'a'.repeat(32)}-800x600`
  const shown = article(
    'shown',
    { markdown: 'Text.\n\n![x](drawing:reposts)\n\n![y](drawing:friends-tab)' },
    { site: 'support', labels: ['start'] },
  )
  const uploaded = article('uploaded', { markdown: `![x](image:${key})` }, { site: 'support', labels: ['start'] })
  await syncArticles(api.context.db, { articles: [shown, uploaded, support], labels }, api.clock.now())
  const { data } = await callApi(api.app, listArticles, { query: { site: 'support' } })
  expect(Object.fromEntries(data.articles.map(({ slug, cover }) => [slug, cover]))).toEqual({
    shown: expect.stringMatching(/^http.*\/drawings\/reposts\.svg$/),
    uploaded: `/api/image/small/${key}`,
    add: null,
  })
})

test('the list sorts by title in the order of the language', async () => {
  const { data } = await callApi(api.app, listArticles, { query: { sort: 'title' } })
  expect(data.articles.map(({ title }) => title)).toEqual([
    'Between parents and teens',
    'Exporting an archive',
    'How engagement is computed',
  ])
})

test('a scheduled article appears on time', async () => {
  expect((await callApi(api.app, getArticle, { params: { slug: 'planned' } })).status).toBe(404)
  const before = api.clock.now()
  api.clock.set(new Date('2027-01-02T00:00:00Z'))
  expect((await callApi(api.app, getArticle, { params: { slug: 'planned' } })).status).toBe(200)
  api.clock.set(before)
})

test('each article falls back to English separately and says so', async () => {
  const { data } = await callApi(api.app, listArticles, inLanguage('de'))
  expect(data.articles.map(({ title, locale }) => ({ title, locale }))).toEqual([
    { title: 'How engagement is computed', locale: 'en' },
    { title: 'Ein Archiv anfordern', locale: 'de' },
    { title: 'Between parents and teens', locale: 'en' },
  ])
  const german = await callApi(api.app, getArticle, { params: { slug: 'archive' }, ...inLanguage('de') })
  expect(german.data).toMatchObject({ locale: 'de', translations: ['en', 'de', 'ja'] })
  expect(german.data.labels).toEqual([
    { key: 'guides', name: 'Guides' },
    { key: 'privacy', name: 'Datenschutz' },
  ])
})

test('an article has sanitised HTML with links to the hosts in the reader’s language', async () => {
  const { data } = await callApi(api.app, getArticle, { params: { slug: 'archive' }, ...inLanguage('ko') })
  expect(data.locale).toBe('en')
  expect(data.headings).toEqual([{ id: 'before-you-begin', text: 'Before you begin', level: 2 }])
  expect(data.html).toContain('<a href="http://localhost:3002/ko/add">help</a>')
  expect(data.html).toContain('Keep it &#x26; see')
})

test('an article names those published before and after it, if they are public, in the reader’s language', async () => {
  const around = async (slug: string, site?: string) => {
    const { data } = await callApi(api.app, getArticle, {
      params: { slug },
      query: site ? { site } : {},
      ...inLanguage('de'),
    })
    return [data.previous, data.next]
  }
  expect(await around('teens')).toEqual([
    { slug: 'archive', title: 'Ein Archiv anfordern', locale: 'de' },
    { slug: 'engagement', title: 'How engagement is computed', locale: 'en' },
  ])
  expect(await around('engagement')).toMatchObject([{ slug: 'teens' }, null])
  expect(await around('add', 'support')).toEqual([null, null])
})

test('an unknown article, one of another site and an unknown label are not found', async () => {
  expect(await callApi(api.app, getArticle, { params: { slug: 'nope' } })).toMatchObject({ status: 404, code: 10004 })
  expect((await callApi(api.app, getArticle, { params: { slug: 'add' } })).status).toBe(404)
  expect((await callApi(api.app, listArticlesByLabel, { query: { label: 'nope' } })).status).toBe(404)
})

test('a label lists its articles and has a name in the language', async () => {
  const { data } = await callApi(api.app, listArticlesByLabel, { query: { label: 'privacy' }, ...inLanguage('de') })
  expect(data.label).toEqual({ key: 'privacy', name: 'Datenschutz' })
  expect(data.articles.map(({ slug }) => slug)).toEqual(['archive', 'teens'])
})

test('resources count the published articles of every label, in the order of the labels', async () => {
  const changedAt = '2026-11-02T00:00:00.000Z'
  const { data } = await callApi(api.app, listArticleResources)
  expect(data.labels).toEqual([
    { site: 'blog', key: 'privacy', name: 'Privacy', articles: 2, changedAt },
    { site: 'blog', key: 'guides', name: 'Guides', articles: 2, changedAt: '2026-11-10T00:00:00.000Z' },
    { site: 'support', key: 'start', name: 'Getting started', articles: 1, changedAt },
  ])
})

test('slugs are listed for articles written in a language, with their other languages', async () => {
  const ask = async (locale: Locale, query: Record<string, string> = {}) =>
    (await callApi(api.app, listArticleSlugs, { query, ...inLanguage(locale) })).data
  const changedAt = '2026-11-02T00:00:00.000Z'
  expect(await ask('de')).toEqual({
    articles: [{ slug: 'archive', updatedAt: changedAt, translations: ['de', 'en', 'ja'] }],
    total: 1,
    changedAt,
  })
  expect(await ask('th')).toEqual({ articles: [], total: 0, changedAt: null })
  const english = await ask('en')
  expect(english.articles.map(({ slug }) => slug)).toEqual(['archive', 'engagement', 'teens'])
  expect(await ask('en', { page: '2', pageSize: '2' })).toMatchObject({ articles: [{ slug: 'teens' }], total: 3 })
})

test('recommendations put shared labels before recommended ones and leave out the article itself', async () => {
  const next = async (query: Record<string, string>) => {
    const { data } = await callApi(api.app, listRecommendedArticles, { query })
    return data.articles.map(({ slug }) => slug)
  }
  expect(await next({ slug: 'teens' })).toEqual(['archive', 'engagement'])
  expect(await next({})).toEqual(['engagement', 'archive', 'teens'])
})

test('search ranks a title before a body, finds other forms, and marks the hits', async () => {
  const { articles, slugs, total } = await search('exports')
  expect(slugs).toEqual(['archive', 'engagement'])
  expect(total).toBe(2)
  expect(articles[0]?.excerptHtml).toContain('<mark>Export</mark>')
  expect(articles[1]?.excerptHtml).toBe('Likes and comments, not <mark>exports</mark>.')
})

test('search finds the word that is still being typed', async () => {
  expect((await search('engag')).slugs).toEqual(['engagement'])
})

test.each(['engagemnt', 'engagment', 'ingagement'])('search forgives %s', async (typo) => {
  expect((await search(typo)).slugs).toEqual(['engagement'])
})

test('search forgives two swapped letters, which leave a short word few trigrams', async () => {
  expect((await search('exprot')).slugs).toEqual(['archive', 'engagement'])
})

test('search forgives a typo in a word of the body, but doesn’t match everything', async () => {
  expect((await search('commnets')).slugs).toEqual(['engagement'])
  expect((await search('commnets xylophone')).slugs).toEqual([])
})

test('search finds any substring in a language without spaces', async () => {
  for (const q of ['フォロワー', 'ロワ', 'ｴｸｽﾎﾟｰﾄ', 'データ']) {
    expect((await search(q, 'ja')).articles[0]).toMatchObject({ slug: 'archive', locale: 'ja' })
  }
  expect((await search('フォロワー', 'ja')).articles[0]?.excerptHtml).toContain('<mark>フォロワー</mark>')
  expect((await search('フォロアー', 'ja')).slugs).toEqual(['archive'])
})

test('search uses English only if there is no translation', async () => {
  expect((await search('engagement', 'ja')).slugs).toEqual(['engagement'])
  expect((await search('everything', 'ja')).slugs).toEqual([])
  expect((await search('dateien', 'de')).slugs).toEqual(['archive'])
})

test('excerpts are escaped, whatever the text and the search contain', async () => {
  const evil = article('evil', { title: 'Code', summary: 'Write <script>alert(1)</script> & zebra' })
  await syncArticles(api.context.db, { articles: [evil], labels }, api.clock.now())
  const { articles } = await search('zebra')
  expect(articles[0]?.excerptHtml).toBe('Write &#60;script&#62;alert(1)&#60;/script&#62; &#38; <mark>zebra</mark>')
})

test.each(["'", '& |', '!(', '":*', 'a:*b', '-', '\\', '%', 'the'])('a search for %s doesn’t fail', async (q) => {
  for (const locale of ['en', 'ja'] as const) expect((await search(q, locale)).total).toBeGreaterThanOrEqual(0)
})

test('no results are an empty page, and an empty search is refused', async () => {
  expect(await search('xylophone')).toMatchObject({ articles: [], total: 0 })
  expect(await callApi(api.app, searchArticles, { query: { q: '  ' } })).toMatchObject({ code: 10001 })
})

test('syncing again changes nothing; articles removed from the content are removed', async () => {
  const before = await callApi(api.app, listArticles, inLanguage('de'))
  expect(await syncArticles(api.context.db, content, api.clock.now())).toEqual({
    articles: 5,
    translations: 7,
    changed: 0,
    removed: 0,
    leftToEditors: [],
  })
  expect((await callApi(api.app, listArticles, inLanguage('de'))).data).toEqual(before.data)

  const [english] = archive.translations
  const shorter = { ...archive, translations: english ? [english] : [] }
  const result = await syncArticles(api.context.db, { articles: [shorter], labels }, api.clock.now())
  expect(result).toEqual({ articles: 1, translations: 1, changed: 1, removed: 4, leftToEditors: [] })
  const german = await callApi(api.app, getArticle, { params: { slug: 'archive' }, ...inLanguage('de') })
  expect(german.data).toMatchObject({ locale: 'en', translations: ['en'] })
})
