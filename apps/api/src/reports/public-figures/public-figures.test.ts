import { codes } from '@tidewatch/contract/codes'
import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { getPublicFigure, listPublicFigures } from '@tidewatch/contract/reports/public-figures'
import { addMonitor, listSampleMonitors } from '@tidewatch/contract/watch/monitors'
import { createSandbox } from '@tidewatch/local-services/graph-sandbox'
import { subDays } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillHistory } from '#/operations/samples/fill-history.fixture.ts'
import { historyDays } from '#/operations/samples/fill-history.ts'
import { type Env, readEnv } from '#/platform/config/env.ts'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { optOutSteps } from '#/testing/opt-out.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { syncPublicFigures } from './sync-public-figures.ts'

const token = { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' }

describe('the named accounts of the sandbox', () => {
  let api: TestApp

  beforeAll(async () => {
    api = await createTestApp()
    const sandbox = createSandbox({ tokens: [token], clock: api.clock.now })
    const sandboxFetch = (async (input: string, init?: RequestInit) => sandbox.request(input, init)) as typeof fetch
    await ensureSnapshotPartitions(api.context.db, subDays(api.clock.now(), historyDays), api.clock.now())
    await fillHistory(api.context, { handle: 'harbour.lights', category: 'culture' }, sandboxFetch, 35)
    const lena = { handle: 'lena.sails', formerHandles: ['lena.at.sea'], category: 'travel' as const }
    // Its rename was two months ago.
    await fillHistory(api.context, lena, sandboxFetch, 65)
    await syncPublicFigures(api.context)
  })
  afterAll(() => api.close())

  test('are public figures as soon as their history is filled in, highest first', async () => {
    const { data } = await callApi(api.app, listPublicFigures)
    expect(data.publicFigures).toMatchObject([
      { username: 'lena.sails', category: 'travel', source: 'sample', lastCollectedAt: expect.any(String) },
      { username: 'harbour.lights', category: 'culture', source: 'sample' },
    ])
    expect(data.publicFigures.every(({ sparkline }) => sparkline.length === 30)).toBe(true)
  })

  test('are ranked by the numbers on their pages', async () => {
    const { data } = await callApi(api.app, listPublicFigures, { query: { sort: 'engagement' } })
    const rates = data.publicFigures.map(({ engagementRate }) => engagementRate ?? Number.NaN)
    expect(rates).toEqual(rates.toSorted((a, b) => b - a))
    for (const [index, { username, growthRate, postsPerWeek, engagementRate }] of data.publicFigures.entries()) {
      const { data: detail } = await callApi(api.app, getPublicFigure, { params: { username } })
      const { data: analytics } = await callApi(api.app, getAnalytics, { params: { id: detail.monitor.id } })
      const figure = (key: string) => analytics.figures.find((other) => other.key === key)?.value
      expect([growthRate, postsPerWeek, engagementRate]).toEqual([
        figure('growthRate'),
        figure('postsPerWeek'),
        figure('engagementRate'),
      ])
      expect(detail.places.engagement).toEqual({ place: index + 1, of: 2 })
    }
  })

  test('are found by name and by category', async () => {
    const find = async (query: Record<string, string>) =>
      (await callApi(api.app, listPublicFigures, { query })).data.publicFigures.map(({ username }) => username)
    expect(await find({ q: 'LIGHTS' })).toEqual(['harbour.lights'])
    expect(await find({ category: 'travel' })).toEqual(['lena.sails'])
    expect(await find({ category: 'travel', q: 'lights' })).toEqual([])
    expect(await callApi(api.app, listPublicFigures, { query: { sort: 'shoe size' } })).toMatchObject({ code: 10001 })
  })

  test('have a page with counts, trend, posts, changes and their report, for anyone', async () => {
    const { data } = await callApi(api.app, getPublicFigure, { params: { username: 'Harbour.Lights' } })
    expect(data.monitor).toMatchObject({ username: 'harbour.lights', source: 'sample', status: 'watching' })
    expect(data.analytics.days).toHaveLength(30)
    expect(data.analytics.bestPosts.length).toBeGreaterThan(0)
    expect(data.activities.length).toBeGreaterThan(0)
    expect(data.report).toMatchObject({ id: data.monitor.latestReportId, kind: 'public' })
    expect(data.places.followers).toEqual({ place: 2, of: 2 })
  })

  test('are found under a former name; other accounts are not found', async () => {
    const { data } = await callApi(api.app, getPublicFigure, { params: { username: 'lena.at.sea' } })
    expect(data.monitor).toMatchObject({ username: 'lena.sails', formerUsernames: ['lena.at.sea'] })
    expect(await callApi(api.app, getPublicFigure, { params: { username: 'nano.plant' } })).toMatchObject({
      status: 404,
      code: 10004,
    })
  })

  test('are ranked by a new collection at once', async () => {
    const before = await callApi(api.app, listPublicFigures)
    api.clock.advance({ days: 1, minutes: 5 })
    await api.boss.send('schedule-collections', {})
    await api.runJobs()
    const after = await callApi(api.app, listPublicFigures)
    expect(after.data.publicFigures[0]?.lastCollectedAt).not.toBe(before.data.publicFigures[0]?.lastCollectedAt)
    const { username = '', followersGained } = after.data.publicFigures[0] ?? {}
    const { data } = await callApi(api.app, getPublicFigure, { params: { username } })
    expect(data.analytics.figures.find(({ key }) => key === 'followersGained')?.value).toBe(followersGained)
  })
})

describe('public figures of the environment', () => {
  let api: TestApp
  const choose = (value: string): Pick<Env, 'PUBLIC_FIGURE_ACCOUNTS' | 'GRAPH_SOURCE'> => ({
    PUBLIC_FIGURE_ACCOUNTS: readEnv({ DATABASE_URL: 'postgres://localhost/none', PUBLIC_FIGURE_ACCOUNTS: value })
      .PUBLIC_FIGURE_ACCOUNTS,
    GRAPH_SOURCE: 'public',
  })
  const keep = (value: string) => syncPublicFigures({ ...api.context, env: { ...api.context.env, ...choose(value) } })
  const usernames = async () =>
    (await callApi(api.app, listPublicFigures)).data.publicFigures.map(({ username }) => username)

  beforeAll(async () => {
    api = await createTestApp()
  })
  afterAll(() => api.close())

  test('are looked up once, have a lower priority than users, and are collected by the ordinary schedule', async () => {
    await keep('@casa.limon:food, nobody.at.all.here:film')
    await keep('@casa.limon:food, nobody.at.all.here:film')
    expect(await usernames()).toEqual(['casa.limon'])
    const [account] = await api.context.db.select().from(accounts).where(eq(accounts.username, 'casa.limon'))
    expect(account?.queueClass).toBe('free')
    await api.boss.send('schedule-collections', {})
    await api.runJobs()
    const { data } = await callApi(api.app, getPublicFigure, { params: { username: 'casa.limon' } })
    expect(data).toMatchObject({ category: 'food', monitor: { source: 'public', status: 'watching' } })
    expect(data.report?.kind).toBe('public')
    expect(data.analytics.figures.find(({ key }) => key === 'postsPerWeek')?.value).not.toBeNull()
  })

  test('are not samples', async () => {
    const { data } = await callApi(api.app, listSampleMonitors)
    expect(data.monitors).toEqual([])
  })

  test('stay the same when a user watches one of them', async () => {
    const watcher = await api.signIn({ id: 'watches a public figure' })
    const added = await callApi(api.app, addMonitor, { token: watcher, body: { username: 'casa.limon' } })
    expect(added.code).toBe(0)
    expect(await usernames()).toEqual(['casa.limon'])
  })

  test('that were removed from the list have no page and are no longer collected for it', async () => {
    await keep('studio.velluto:design')
    expect(await usernames()).toEqual(['studio.velluto'])
    expect(await callApi(api.app, getPublicFigure, { params: { username: 'casa.limon' } })).toMatchObject({
      status: 404,
    })
    await keep('')
    const [unwatched] = await api.context.db.select().from(accounts).where(eq(accounts.username, 'studio.velluto'))
    expect(unwatched?.nextCollectionAt).toBeNull()
    const [watched] = await api.context.db.select().from(accounts).where(eq(accounts.username, 'casa.limon'))
    expect(watched?.nextCollectionAt).not.toBeNull()
  })

  test('are no longer collected even if the run that removes them is interrupted', async () => {
    await keep('mossy.kiln:design')
    const { db } = api.context
    const dyingDb = Object.assign(Object.create(db) as typeof db, {
      transaction: () => Promise.reject(new Error('killed')),
    })
    const env = { ...api.context.env, ...choose('') }
    await expect(syncPublicFigures({ ...api.context, env, db: dyingDb })).rejects.toThrow('killed')
    await keep('')
    const [unwatched] = await db.select().from(accounts).where(eq(accounts.username, 'mossy.kiln'))
    expect(unwatched?.nextCollectionAt).toBeNull()
  })

  test('whose owner objected show that instead of a page, under their current name', async () => {
    await keep('mossy.kiln:design')
    expect(await usernames()).toEqual(['mossy.kiln'])
    const { prove, object } = optOutSteps(api, 'mossy.kiln')
    await object((await prove()).secret)
    const page = (username: string) => callApi(api.app, getPublicFigure, { params: { username } })
    const refusal = { status: 200, code: codes.notObservable, data: { objected: true } }
    expect(await page('Mossy.Kiln')).toMatchObject(refusal)
    expect(await usernames()).toEqual([])
    await api.context.db.execute(sql`update objections set username = 'an.old.name', username_seen_at = '2026-11-01'`)
    await keep('mossy.kiln:design')
    expect(await usernames()).toEqual([])
    expect(await page('mossy.kiln')).toMatchObject(refusal)
    expect(await page('an.old.name')).toMatchObject({ status: 404, code: codes.notFound })
  })

  test('that can’t be parsed are named in the error', () => {
    expect(() => choose('casa.limon:shoes')).toThrow('PUBLIC_FIGURE_ACCOUNTS')
    expect(() => choose('casa.limon')).toThrow('PUBLIC_FIGURE_ACCOUNTS')
  })
})
