import {
  confirmTranslation,
  deleteDraft,
  getRevision,
  listArticleComments,
  listEditorArticles,
  listRevisions,
  previewArticle,
  publishArticle,
  publishTranslation,
  resetArticle,
  unpublishArticle,
} from '@tidewatch/contract/content/article-editor'
import { getArticle, listArticles, rateArticle, searchArticles } from '@tidewatch/contract/content/articles'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncArticles } from '#/content/articles/sync-articles.ts'
import { waitUntilBlocked } from '#/testing/database/wait-until-blocked.ts'
import { contentArticle, createEditorFixture, type EditorFixture, editorLabels } from '#/testing/editor-fixture.ts'
import { callApi } from '#/testing/test-api.ts'

let editor: EditorFixture
const content = { articles: [contentArticle('tides')], labels: editorLabels }
const sync = () => syncArticles(editor.api.context.db, content, editor.api.clock.now())

beforeAll(async () => {
  editor = await createEditorFixture()
  await sync()
})
afterAll(() => editor.api.close())

const reader = (slug: string, locale = 'en') =>
  callApi(editor.api.app, getArticle, { params: { slug }, headers: { 'current-language': locale } })
const publish = async (id: string, at: string | null = null) => {
  const { version } = await editor.get(id)
  return callApi(editor.api.app, publishArticle, { token: editor.token, params: { id }, body: { version, at } })
}
const listed = async (query: Record<string, string>) => {
  const { data } = await callApi(editor.api.app, listEditorArticles, { token: editor.token, query })
  return data.articles
}
const idOf = async (slug: string) => {
  const found = (await listed({ q: slug })).find((one) => one.slug === slug)
  return found?.id ?? expect.fail(`${slug} is not in the list.`)
}
const textOf = async (id: string, locale: string) => {
  const { texts } = await editor.get(id)
  return texts.find((text) => text.locale === locale) ?? expect.fail(`There is no ${locale} text.`)
}
const settingsOf = async (id: string) => {
  const { version, slug, author, labels, recommended } = await editor.get(id)
  return { version, slug, author, labels, recommended }
}

describe('publishing', () => {
  test('only editors can read a draft until it is published, and after it is withdrawn', async () => {
    const id = await editor.completeDraft('Drafted tides')
    expect((await reader('drafted-tides')).status).toBe(404)
    expect(await publish(id)).toMatchObject({ status: 200, data: { status: 'published' } })
    expect((await reader('drafted-tides')).data).toMatchObject({ title: 'Drafted tides', author: 'Edith' })
    const { version } = await editor.get(id)
    await callApi(editor.api.app, unpublishArticle, { token: editor.token, params: { id }, body: { version } })
    expect((await reader('drafted-tides')).status).toBe(404)
    const { data } = await callApi(editor.api.app, searchArticles, { query: { q: 'drafted' } })
    expect(data.total).toBe(0)
  })

  test('a scheduled article appears on time, and its site is notified then', async () => {
    const id = await editor.completeDraft('Scheduled tides')
    const before = editor.api.clock.now()
    const at = new Date(before.getTime() + 30 * 60_000)
    expect((await publish(id, at.toISOString())).data.status).toBe('scheduled')
    expect((await reader('scheduled-tides')).status).toBe(404)
    expect((await callApi(editor.api.app, listArticles)).data.articles.map(({ slug }) => slug)).not.toContain(
      'scheduled-tides',
    )
    const { rows } = await editor.api.context.db.execute(
      sql`select site from article_refreshes where due_at = ${at.toISOString()}`,
    )
    expect(rows).toEqual([{ site: 'blog' }])
    editor.api.clock.set(at)
    expect((await reader('scheduled-tides')).status).toBe(200)
    expect((await editor.get(id)).status).toBe('published')
    editor.api.clock.set(before)
  })

  test('an incomplete article, or a time in the past, is refused, naming what is missing', async () => {
    const id = await editor.completeDraft('Incomplete tides')
    const text = await textOf(id, 'en')
    await editor.save(id, { texts: [{ ...text, summary: '' }] })
    expect(await publish(id)).toMatchObject({
      code: 10001,
      data: { fields: [{ path: 'texts.en.summary', key: 'missing' }] },
    })
    expect(await publish(id, '2020-01-01T00:00:00.000Z')).toMatchObject({
      code: 10001,
      data: { fields: [{ path: 'at' }] },
    })
  })

  test('only a draft that was never public can be deleted', async () => {
    const id = await editor.completeDraft('Forgotten tides')
    const remove = (which: string) =>
      callApi(editor.api.app, deleteDraft, { token: editor.token, params: { id: which } })
    expect((await remove(await idOf('tides'))).status).toBe(409)
    expect((await remove(id)).code).toBe(0)
    expect((await remove(id)).status).toBe(404)
  })
})

test('a save that would overwrite another editor’s changes is refused, naming the parts', async () => {
  const id = await editor.completeDraft('Two editors')
  const [text, settings] = [await textOf(id, 'en'), await settingsOf(id)]
  await editor.save(id, { texts: [{ ...text, markdown: 'Hers.' }] })
  const refused = await editor.save(id, { settings, texts: [{ ...text, markdown: 'His.' }] })
  expect(refused).toMatchObject({ status: 409, code: 10007, data: { fields: [{ path: 'texts.en', key: 'changed' }] } })
  expect(await textOf(id, 'en')).toMatchObject({ markdown: 'Hers.', savedBy: 'edith@example.com' })
  // Another language doesn't conflict.
  const german = { locale: 'de', revisionId: null, title: 'Zwei', summary: 'Kurz.', markdown: 'Text.' } as const
  expect((await editor.save(id, { settings, texts: [german] })).code).toBe(0)
  expect(await editor.save(id, { settings })).toMatchObject({ status: 409, data: { fields: [{ path: 'settings' }] } })
})

test('every save stays readable, and an earlier one can be restored', async () => {
  const id = await editor.completeDraft('Revised tides')
  const first = await textOf(id, 'en')
  await editor.save(id, { texts: [{ ...first, markdown: 'Second.' }] })
  await editor.save(id, { texts: [{ ...(await textOf(id, 'en')), markdown: 'Second.' }] })
  const history = async () => {
    const query = { locale: 'en' }
    const { data } = await callApi(editor.api.app, listRevisions, { token: editor.token, params: { id }, query })
    return data.revisions
  }
  // The empty one that it began with, and two more; saving the same text again adds none.
  expect(await history()).toHaveLength(3)
  const params = { id: String(first.revisionId) }
  const { data: old } = await callApi(editor.api.app, getRevision, { token: editor.token, params })
  const { revisionId } = await textOf(id, 'en')
  const { title, summary, markdown } = old
  await editor.save(id, { texts: [{ locale: 'en', revisionId, title, summary, markdown }] })
  expect(await textOf(id, 'en')).toMatchObject({ markdown: 'A body.' })
  expect(await history()).toHaveLength(4)
})

test('a translation is stale after the English changed, until an editor confirms it', async () => {
  const id = await editor.completeDraft('Translated tides')
  const german = { locale: 'de', revisionId: null, title: 'Übersetzt', summary: 'Kurz.', markdown: 'Text.' } as const
  await editor.save(id, { texts: [german] })
  expect(await textOf(id, 'de')).toMatchObject({ isStale: false })
  const english = await textOf(id, 'en')
  await editor.save(id, { texts: [{ ...english, markdown: 'Something else.' }] })
  expect(await textOf(id, 'de')).toMatchObject({ isStale: true, sourceRevisionId: english.revisionId })
  expect((await listed({ stale: 'true' })).map(({ slug }) => slug)).toEqual(['translated-tides'])
  // A corrected typo doesn't confirm it.
  await editor.save(id, { texts: [{ ...(await textOf(id, 'de')), markdown: 'Text!' }] })
  expect(await textOf(id, 'de')).toMatchObject({ isStale: true })
  const confirm = (englishId: number) =>
    callApi(editor.api.app, confirmTranslation, {
      token: editor.token,
      params: { id },
      body: { locale: 'de', englishId },
    })
  expect((await confirm(english.revisionId)).status).toBe(409)
  expect((await confirm((await textOf(id, 'en')).revisionId)).code).toBe(0)
  expect(await textOf(id, 'de')).toMatchObject({ isStale: false })
  expect(await listed({ stale: 'true' })).toEqual([])
})

describe('a language of a published article', () => {
  const german = (revisionId: number | null, markdown: string) =>
    ({ locale: 'de', revisionId, title: 'Halb', summary: 'Kurz.', markdown }) as const

  test('is held back until it is published, and then changes with every save', async () => {
    const id = await editor.completeDraft('Half translated')
    await publish(id)
    expect((await editor.save(id, { texts: [german(null, '')] })).code).toBe(0)
    const half = await textOf(id, 'de')
    expect(half).toMatchObject({ isPublic: false, isStale: false })
    expect((await reader('half-translated', 'de')).data.locale).toBe('en')

    const release = (revisionId: number) =>
      callApi(editor.api.app, publishTranslation, {
        token: editor.token,
        params: { id },
        body: { locale: 'de', revisionId },
      })
    expect(await release(half.revisionId)).toMatchObject({
      code: 10001,
      data: { fields: [{ path: 'texts.de.markdown' }] },
    })
    await editor.save(id, { texts: [german(half.revisionId, 'Ganz.')] })
    expect((await release(half.revisionId)).status).toBe(409)
    const whole = await textOf(id, 'de')
    expect((await release(whole.revisionId)).code).toBe(0)
    expect((await reader('half-translated', 'de')).data).toMatchObject({ locale: 'de', title: 'Halb' })
    const { revisionId } = await textOf(id, 'en')
    expect(await textOf(id, 'de')).toMatchObject({ ...whole, sourceRevisionId: revisionId, isPublic: true })

    await editor.save(id, { texts: [german(whole.revisionId, 'Ganz neu.')] })
    expect((await reader('half-translated', 'de')).data.html).toContain('Ganz neu.')
    expect((await editor.save(id, { texts: [german((await textOf(id, 'de')).revisionId, '')] })).code).toBe(10001)
  })

  test('doesn’t hold up the others when it is unfinished', async () => {
    const id = await editor.completeDraft('Mostly ready')
    await editor.save(id, { texts: [german(null, '')] })
    expect((await publish(id)).code).toBe(0)
    expect((await reader('mostly-ready', 'de')).data.translations).toEqual(['en'])
    expect(await textOf(id, 'de')).toMatchObject({ isPublic: false, title: 'Halb' })
  })
})

describe('a changed address', () => {
  test('redirects readers of the old one, without chains', async () => {
    const id = await editor.completeDraft('First address')
    await publish(id)
    for (const slug of ['second-address', 'third-address'])
      expect((await editor.save(id, { settings: { ...(await settingsOf(id)), slug } })).code).toBe(0)
    for (const slug of ['first-address', 'second-address', 'third-address'])
      expect((await reader(slug)).data.slug).toBe('third-address')
    // And back: its current address isn't a redirect.
    await editor.save(id, { settings: { ...(await settingsOf(id)), slug: 'first-address' } })
    expect((await editor.get(id)).redirects).toEqual(['second-address', 'third-address'])
  })

  test('can’t replace an article, and replaces a redirect only on purpose', async () => {
    const id = await editor.completeDraft('Newcomer')
    const rename = async (slug: string, dropRedirect = false) =>
      editor.save(id, { settings: { ...(await settingsOf(id)), slug, dropRedirect } })
    expect(await rename('tides')).toMatchObject({ code: 10001, data: { fields: [{ key: 'article' }] } })
    expect(await rename('second-address')).toMatchObject({ code: 10001, data: { fields: [{ key: 'redirect' }] } })
    expect((await rename('search')).code).toBe(10001)
    expect((await rename('second-address', true)).code).toBe(0)
    await publish(id)
    expect((await reader('second-address')).data.title).toBe('Newcomer')
    // It was never published as `newcomer`.
    expect((await editor.get(id)).redirects).toEqual([])
  })

  test('of an unpublished article doesn’t reveal that it exists', async () => {
    const id = await editor.completeDraft('Withdrawn')
    await publish(id)
    await editor.save(id, { settings: { ...(await settingsOf(id)), slug: 'withdrawn-now' } })
    const { version } = await editor.get(id)
    await callApi(editor.api.app, unpublishArticle, { token: editor.token, params: { id }, body: { version } })
    expect((await reader('withdrawn')).status).toBe(404)
  })
})

describe('an article of the repository', () => {
  test('is the editor’s once changed: the sync skips it until it is given back', async () => {
    const id = await idOf('tides')
    const english = await textOf(id, 'en')
    expect(english).toMatchObject({ madeBy: 'repository', savedBy: null })
    await editor.save(id, {
      settings: { ...(await settingsOf(id)), slug: 'ebb-and-flow' },
      texts: [{ ...english, title: 'Ebb and flow' }],
    })
    content.articles = [contentArticle('tides', { author: 'Somebody else' })]
    expect(await sync()).toMatchObject({ articles: 1, changed: 0, removed: 0, leftToEditors: ['blog/tides'] })
    expect((await reader('tides')).data).toMatchObject({
      slug: 'ebb-and-flow',
      title: 'Ebb and flow',
      author: 'Marta Lind',
    })

    const { version, isInRepository } = await editor.get(id)
    expect(isInRepository).toBe(true)
    await callApi(editor.api.app, resetArticle, { token: editor.token, params: { id }, body: { version } })
    expect((await reader('ebb-and-flow')).data).toMatchObject({
      slug: 'tides',
      title: 'Tides',
      author: 'Somebody else',
    })
    expect(await sync()).toMatchObject({ changed: 0, leftToEditors: [] })
  })

  test('stays as the editor has it when the repository removes it', async () => {
    const id = await idOf('tides')
    await editor.save(id, { texts: [{ ...(await textOf(id, 'en')), markdown: 'The editor’s.' }] })
    const empty = { articles: [], labels: editorLabels }
    expect(await syncArticles(editor.api.context.db, empty, editor.api.clock.now())).toMatchObject({ removed: 0 })
    expect((await reader('tides')).data.html).toContain('The editor’s.')
    expect((await editor.get(id)).isInRepository).toBe(false)
  })
})

test('the list is searched in every language and narrowed by site and status', async () => {
  await editor.completeDraft('Lighthouses')
  expect(await listed({ q: 'gezeiten' })).toMatchObject([
    { slug: 'tides', languages: [{ locale: 'en' }, { locale: 'de' }] },
  ])
  expect(await listed({ q: 'lighthouses', status: 'draft' })).toMatchObject([{ title: 'Lighthouses', status: 'draft' }])
  expect(await listed({ q: 'lighthouses', status: 'published' })).toEqual([])
  expect(await listed({ q: 'lighthouses', site: 'support' })).toEqual([])
})

test('readers’ ratings are counted, and their comments are listed', async () => {
  const id = await idOf('tides')
  for (const [number, comment] of [undefined, 'Which day?', 'And at night?'].entries()) {
    const body = { id: `00000000-0000-4000-8000-00000000000${number}`, site: 'blog', helpful: number === 0, comment }
    await callApi(editor.api.app, rateArticle, { params: { slug: 'tides' }, body })
    editor.api.clock.advance({ minutes: 1 })
  }
  expect((await editor.get(id)).feedback).toEqual({ helped: 1, notHelped: 2, comments: 2 })
  const page = async (cursor?: string) => {
    const query = { limit: '1', ...(cursor ? { cursor } : {}) }
    return (await callApi(editor.api.app, listArticleComments, { token: editor.token, params: { id }, query })).data
  }
  const first = await page()
  expect(first.comments).toMatchObject([{ comment: 'And at night?', helpful: false }])
  const second = await page(first.nextCursor ?? '')
  expect(second).toMatchObject({ comments: [{ comment: 'Which day?' }], nextCursor: null })
})

test('a preview shows what readers would get, and runs nothing', async () => {
  const markdown = '## Title\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) [help](support:/add)'
  const { data } = await callApi(editor.api.app, previewArticle, {
    token: editor.token,
    body: { locale: 'de', markdown },
  })
  expect(data.html).toContain('<a href="http://localhost:3002/de/add">help</a>')
  expect(data.html).not.toMatch(/script/)
})

test('an article that an editor saves while the sync runs is left to them', async () => {
  const { db } = editor.api.context
  const english = [{ locale: 'en', title: 'Waves', summary: 'They roll.', markdown: 'All day.' }] as const
  const waves = (author: string) =>
    ['first-waves', 'last-waves'].map((slug) => contentArticle(slug, { author, translations: [...english] }))
  content.articles = waves('Marta Lind')
  await sync()
  const id = await idOf('last-waves')
  const text = await textOf(id, 'en')
  content.articles = waves('Somebody else')
  const { syncing } = await db.transaction(async (tx) => {
    // The sync has listed all articles, and waits before it writes the first.
    await tx.execute(sql`select 1 from articles where slug = 'first-waves' for update`)
    const syncing = sync()
    await waitUntilBlocked(db)
    await editor.save(id, { texts: [{ ...text, markdown: 'All night.' }] })
    return { syncing }
  })
  expect(await syncing).toMatchObject({ changed: 1, leftToEditors: ['blog/last-waves'] })
  expect(await editor.get(id)).toMatchObject({ author: 'Marta Lind', origin: 'editor' })
  expect(await textOf(id, 'en')).toMatchObject({ markdown: 'All night.', madeBy: 'editor' })
})
