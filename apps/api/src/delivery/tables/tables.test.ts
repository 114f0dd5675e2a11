import { createCalendarUrl, revokeCalendarUrl } from '@tidewatch/contract/delivery/syndication'
import {
  createTableUrls,
  getTableUrls,
  revokeTableUrls,
  tableColumns,
  tableNames,
} from '@tidewatch/contract/delivery/tables'
import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { createApiKey } from '@tidewatch/contract/users/api-keys'
import { updatePreferences } from '@tidewatch/contract/users/users'
import { addMonitor, deleteMonitor, listActivity } from '@tidewatch/contract/watch/monitors'
import { subDays } from 'date-fns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { limits } from '#/platform/http/rate-limit.ts'
import { biographyChange, recordChanges, watchAccount } from '#/testing/notifications.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { csvLines } from './csv-line.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

async function keyOf(id: string, ...scopes: ('read' | 'manage' | 'export')[]): Promise<string> {
  // Watching took a while, and creating a key requires a recent login.
  const token = await api.signIn({ id })
  const body = { name: 'sheet', scopes, lifetimeDays: 30 as const }
  return (await callApi(api.app, createApiKey, { token, body })).data.secret
}

/** Watching took a while, and secret URLs require a recent login as keys do. */
async function createUrls(id: string) {
  return (await callApi(api.app, createTableUrls, { token: await api.signIn({ id }) })).data
}

function read(url: string | undefined, key?: string) {
  const { pathname, search } = new URL(url ?? '', 'http://localhost')
  return api.app.request(`${pathname}${search}`, { headers: key ? { authorization: `Bearer ${key}` } : {} })
}

/** The rows of a table, keyed by column. */
async function rowsOf(response: Response): Promise<Record<string, string>[]> {
  expect(response.status).toBe(200)
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of (await response.text()).matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== ',') rows.push([])
  }
  const [columns = [], ...cells] = rows.slice(0, -1)
  return cells.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index] ?? '', cell])))
}

const day = (at: Date) => at.toISOString().slice(0, 10)

describe('the tables', () => {
  test('contain the numbers of the screens, for a key in the header', async () => {
    const { token, monitorId } = await watchAccount(api, 'has a sheet', 'casa.limon')
    const key = await keyOf('has a sheet', 'export')
    const to = day(api.clock.now())
    const params = { id: monitorId }
    const { data: analytics } = await callApi(api.app, getAnalytics, { token, params })
    const days = await rowsOf(await read(`/api/table/days.csv?username=casa.limon&to=${to}`, key))
    const known = analytics.days.filter(({ followers }) => followers !== null)
    expect(known.length).toBeGreaterThan(0)
    for (const { date, followers, following, posts } of known) {
      expect(days.find((row) => row.date === date)).toMatchObject({
        account_id: monitorId,
        username: 'casa.limon',
        followers: String(followers),
        following: String(following),
        posts: String(posts),
      })
    }

    const posts = await rowsOf(await read(`/api/table/posts.csv?from=${analytics.period.from}`, key))
    expect(analytics.bestPosts.length).toBeGreaterThan(0)
    for (const { mediaId, likes, comments, engagementRate } of analytics.bestPosts) {
      const row = posts.find(({ post_id }) => post_id === mediaId)
      expect(row).toMatchObject({ likes: String(likes ?? ''), comments: String(comments ?? '') })
      expect(row?.engagement_rate).toBe(String(engagementRate ?? ''))
    }

    const { data: feed } = await callApi(api.app, listActivity, { token, params, query: { limit: '100' } })
    const changes = await rowsOf(await read('/api/table/changes.csv', key))
    expect(changes.map(({ change_id }) => change_id).slice(0, feed.activities.length)).toEqual(
      feed.activities.map(({ id }) => id),
    )
  })

  test('count a day’s changes in the user’s time zone', async () => {
    const { token, accountId } = await watchAccount(api, 'counts', 'nordlicht.keramik')
    await callApi(api.app, updatePreferences, { token, body: { timeZone: 'Pacific/Kiritimati' } })
    const key = await keyOf('counts', 'export')
    const rows = async () => rowsOf(await read('/api/table/days.csv', key))
    const total = (table: Record<string, string>[]) => table.reduce((sum, row) => sum + Number(row.changes), 0)
    const before = total(await rows())
    const change = biographyChange(api, 'Glazed')
    await recordChanges(api, accountId, [change])
    const after = await rows()
    expect(total(after)).toBe(before + 1)
    const there = day(new Date(Date.parse(change.at) + 14 * 3_600_000))
    expect(Number(after.find(({ date }) => date === there)?.changes)).toBeGreaterThan(0)
    expect(after.map(({ date }) => date)).toEqual(after.map(({ date }) => date ?? '').toSorted())
  })

  test('say over which days the followers of an account that isn’t checked daily changed', async () => {
    const { db } = api.context
    const { accountId } = await watchAccount(api, 'has weekly checks', 'harbour.lights')
    const [oldest, older] = [subDays(api.clock.now(), 200), subDays(api.clock.now(), 8)]
    await ensureSnapshotPartitions(db, oldest, older)
    await db.insert(profileSnapshots).values([
      { accountId, username: 'harbour.lights', capturedAt: oldest, followers: 40_000 },
      { accountId, username: 'harbour.lights', capturedAt: older, followers: 47_000 },
    ])
    const rows = await rowsOf(await read('/api/table/days.csv', await keyOf('has weekly checks', 'export')))
    const counted = rows.filter(({ followers }) => followers !== '')
    const latest = Number(counted[2]?.followers)
    expect(
      counted.map((row) => [row.followers_change, row.previous_count_date, row.followers_change_since_previous_count]),
    ).toEqual([
      ['', '', ''],
      ['', day(oldest), '7000'],
      ['', day(older), String(latest - 47_000)],
    ])
  })

  test("show their secret URL only when it's created, so that a hijacked session can't read it", async () => {
    const { token } = await watchAccount(api, 'is looked over', 'padaria.aurora')
    const created = await createUrls('is looked over')
    expect(Object.keys(created?.urls ?? {})).toEqual([...tableNames])
    const { data } = await callApi(api.app, getTableUrls, { token })
    expect(data).toEqual({ ...created, urls: {} })
  })

  test("open by their secret URL until it's replaced or revoked", async () => {
    const { token } = await watchAccount(api, 'imports data', 'padaria.aurora')
    expect(await callApi(api.app, createTableUrls, { token })).toMatchObject({ code: 10008 })
    const data = await createUrls('imports data')
    for (const table of tableNames) {
      const answer = await read(data?.urls[table])
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect((await answer.text()).split('\r\n')[0]).toBe(tableColumns[table].join(','))
    }
    const next = await createUrls('imports data')
    expect((await read(data?.urls.days)).status).toBe(404)
    expect((await read(next?.urls.days)).status).toBe(200)
    await callApi(api.app, revokeTableUrls, { token })
    expect((await read(next?.urls.days)).status).toBe(404)
  })

  test("contain nothing of other users' monitors or deleted ones", async () => {
    const one = await watchAccount(api, 'keeps apart', 'tidewater.fc')
    const other = await watchAccount(api, 'somebody else', 'nano.plant')
    await callApi(api.app, addMonitor, { token: one.token, body: { username: 'an.archive', source: 'archive' } })
    const data = await createUrls('keeps apart')
    const usernames = async () => new Set((await rowsOf(await read(data?.urls.posts))).map((row) => row.username))
    expect(await usernames()).toEqual(new Set(['tidewater.fc']))
    expect(await rowsOf(await read(`${data?.urls.posts}&username=nano.plant`))).toEqual([])
    await callApi(api.app, deleteMonitor, { token: other.token, params: { id: other.monitorId } })
    await callApi(api.app, deleteMonitor, { token: one.token, params: { id: one.monitorId } })
    expect(await usernames()).toEqual(new Set())
  })

  test("refuse a key in the URL, one without the scope, other URLs' tokens and anonymous callers", async () => {
    const { token } = await watchAccount(api, 'tries', 'harbour.lights')
    const key = await keyOf('tries', 'export')
    expect((await read(`/api/table/days.csv?token=${key}`)).status).toBe(403)
    expect((await read('/api/table/days.csv', await keyOf('tries', 'read', 'manage'))).status).toBe(403)
    expect((await read('/api/table/days.csv')).status).toBe(401)
    const { data: calendar } = await callApi(api.app, createCalendarUrl, { token })
    const tables = await createUrls('tries')
    const tokenOf = (url: string | undefined) => new URL(url ?? '').search
    expect((await read(`/api/table/days.csv${tokenOf(calendar?.urls.calendar)}`)).status).toBe(404)
    expect((await read(`/api/user/calendar.ics${tokenOf(tables?.urls.days)}`)).status).toBe(404)
    expect((await read(`${tables?.urls.days}A`)).status).toBe(404)
    // Each of the two is independent.
    await callApi(api.app, revokeCalendarUrl, { token })
    expect((await read(tables?.urls.days)).status).toBe(200)
  })

  test('have a rate limit', async () => {
    await watchAccount(api, 'polls without end', 'casa.limon')
    const data = await createUrls('polls without end')
    const answers = await Promise.all(Array.from({ length: limits.table.points + 1 }, () => read(data?.urls.changes)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    await Promise.all(answers.map((answer) => answer.body?.cancel()))
  })
})

test('texts that begin like a formula are made harmless, and numbers stay numbers', () => {
  const texts = ['=1+1', '+1', '-1', '@sum', '\t=1', 'a,b', 'say "hi"']
  expect(csvLines([texts, [-12, 0.25, null, true]])).toBe(
    `'=1+1,'+1,'-1,'@sum,'\t=1,"a,b","say ""hi"""\r\n-12,0.25,,true\r\n`,
  )
})

test("a line break in a text can't begin a new line, whose first cell could be a formula", () => {
  expect(
    csvLines([
      ['a\n=1+1', 1],
      ['a\r=1+1', 2],
    ]),
  ).toBe('"a\n=1+1",1\r\n"a\r=1+1",2\r\n')
})
