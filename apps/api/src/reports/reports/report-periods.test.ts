import { getReport, listReports } from '@tidewatch/contract/reports/reports'
import { getUser, updatePreferences } from '@tidewatch/contract/users/users'
import { addMonitor, updateMonitor } from '@tidewatch/contract/watch/monitors'
import type { Activity } from '@tidewatch/insights/activity'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
})
afterEach(() => api.close())

async function watch(id: string, { username = 'tidewater.fc', timeZone = 'UTC', weekStart = 1, plan = 'free' } = {}) {
  const token = await api.signIn({ id })
  await callApi(api.app, updatePreferences, { token, body: { timeZone, weekStart } })
  const { data: user } = await callApi(api.app, getUser, { token })
  await api.context.db.execute(sql`update users set plan = ${plan} where id = ${user.id}`)
  const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
  await api.runJobs()
  return { token: () => api.signIn({ id }), monitorId: data.id }
}

type Watch = Awaited<ReturnType<typeof watch>>

async function collectAt(time: string): Promise<void> {
  api.clock.set(new Date(time))
  await api.boss.send('schedule-collections', {})
  await api.runJobs()
}

async function reportsOf({ token, monitorId }: Watch) {
  const { data } = await callApi(api.app, listReports, { token: await token(), query: { monitorId } })
  return data.reports
}

async function plannedCollection(): Promise<string> {
  const { rows } = await api.context.db.execute<{ at: Date }>(sql`select next_collection_at as at from accounts`)
  return new Date(rows[0]?.at ?? 0).toISOString()
}

describe('a weekly report', () => {
  test.each([
    ['UTC', '2026-11-23T00:00:00.000Z'],
    ['Asia/Shanghai', '2026-11-22T16:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22T10:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-23T08:00:00.000Z'],
  ])('of a reader in %s covers the last whole week and comes as the next one begins', async (timeZone, due) => {
    const watched = await watch('reads weekly', { timeZone })
    expect(await plannedCollection()).toBe(due)
    await collectAt(new Date(Date.parse(due) + 5 * 3_600_000).toISOString())
    const [newest, ...older] = await reportsOf(watched)
    expect(newest).toMatchObject({ occasion: 'weekly', period: { from: '2026-11-16', to: '2026-11-22' } })
    expect(older).toMatchObject([{ occasion: 'first' }])
  })

  test('continues where the previous one ended: nothing is reported twice or left out', async () => {
    const watched = await watch('compares weeks', { plan: 'plus' })
    await callApi(api.app, updateMonitor, {
      token: await watched.token(),
      params: { id: watched.monitorId },
      body: { cadence: 'weekly' },
    })
    for (let day = 22; day <= 30; day += 1) await collectAt(`2026-11-${day}T00:30:00Z`)
    for (let day = 1; day <= 7; day += 1) await collectAt(`2026-12-0${day}T00:30:00Z`)
    const list = await reportsOf(watched)
    expect(list.map(({ occasion, period }) => [occasion, period.to])).toEqual([
      ['weekly', '2026-12-06'],
      ['weekly', '2026-11-29'],
      ['weekly', '2026-11-22'],
      ['first', '2026-11-21'],
    ])
    const token = await watched.token()
    const details = await Promise.all(
      list.slice(0, 2).map(async ({ id }) => (await callApi(api.app, getReport, { token, params: { id } })).data),
    )
    const listedIds = details.flatMap(({ content }) => content.changes.map(({ id }) => id))
    expect(new Set(listedIds).size).toBe(listedIds.length)
    const { rows } = await api.context.db.execute<{ id: string }>(
      sql`select activity_id as id from activities where case when kind = 'post-published'
        then at >= '2026-11-23T00:00:00Z' and at < '2026-12-07T00:00:00Z'
        else at > '2026-11-23T00:30:00Z' and at <= '2026-12-07T00:30:00Z' end`,
    )
    expect(listedIds.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    // The collection half an hour after the end shows how the week ended, and what the next one compares with.
    const [next, last] = details.map(({ content }) => content.figures.find(({ key }) => key === 'followers'))
    expect(next?.previous).toBe(last?.value)
    expect(last?.provenance.capturedAt).toBe('2026-11-30T00:30:00.000Z')
  })
})

test('a post is in the report of its own day, even if a collection after midnight saw it', async () => {
  const watched = await watch('counts posts', { plan: 'plus', username: 'casa.limon' })
  const token = await watched.token()
  await callApi(api.app, updateMonitor, { token, params: { id: watched.monitorId }, body: { cadence: 'daily' } })
  await collectAt('2026-11-22T00:30:00Z')
  const post = { mediaId: 'night', permalink: null, mediaType: 'image', captionStart: null } as const
  const at = '2026-11-23T00:10:00.000Z'
  const body: Activity = { id: 'night', kind: 'post-published', at, notBefore: null, ...post }
  await api.context.db.insert(activities).values({
    ...{ activityId: body.id, kind: body.kind, at: new Date(at), seenAt: new Date('2026-11-23T00:30:00Z'), body },
    subjectId: sql`(select id from accounts where username = 'casa.limon')`,
  })
  await collectAt('2026-11-23T00:30:00Z')
  await collectAt('2026-11-24T00:30:00Z')
  const details = await Promise.all(
    (await reportsOf(watched))
      .slice(0, 2)
      .map(async ({ id }) => (await callApi(api.app, getReport, { token, params: { id } })).data),
  )
  const listings = details.map(({ period, content }) => [period.to, content.changes.some(({ id }) => id === 'night')])
  expect(listings).toEqual([
    ['2026-11-23', true],
    ['2026-11-22', false],
  ])
})

test('a monthly report covers the last whole month, compared with the whole month before', async () => {
  const watched = await watch('reads monthly')
  const params = { id: watched.monitorId }
  const token = await watched.token()
  const { data } = await callApi(api.app, updateMonitor, { token, params, body: { cadence: 'monthly' } })
  expect(data.cadence).toBe('monthly')
  await collectAt('2026-11-28T12:00:00Z')
  await collectAt('2026-12-01T00:10:00Z')
  await collectAt('2026-12-28T12:00:00Z')
  await collectAt('2027-01-01T00:10:00Z')
  const list = await reportsOf(watched)
  expect(list.map(({ occasion, period }) => [occasion, period.from, period.to])).toEqual([
    ['monthly', '2026-12-01', '2026-12-31'],
    ['monthly', '2026-11-01', '2026-11-30'],
    ['first', '2026-10-25', '2026-11-21'],
  ])
})

test('daily reports are part of the plans that collect daily', async () => {
  const free = await watch('reads for free')
  const ask = async ({ token, monitorId }: Watch) =>
    callApi(api.app, updateMonitor, {
      token: await token(),
      params: { id: monitorId },
      body: { cadence: 'daily' },
    })
  expect(await ask(free)).toMatchObject({ status: 200, code: 20001, message: expect.stringContaining('frequency') })
  const paid = await watch('reads daily', { plan: 'plus', timeZone: 'Asia/Shanghai', username: 'casa.limon' })
  expect(await ask(paid)).toMatchObject({ code: 0, data: { cadence: 'daily' } })
  // 05:00 in Shanghai, still the day before in UTC.
  await collectAt('2026-11-22T21:00:00Z')
  expect((await reportsOf(paid))[0]).toMatchObject({
    occasion: 'daily',
    period: { from: '2026-11-22', to: '2026-11-22' },
  })
})

test('reports follow the time zone and the first weekday of their reader', async () => {
  const { token } = await watch('travels')
  expect(await plannedCollection()).toBe('2026-11-23T00:00:00.000Z')
  await callApi(api.app, updatePreferences, { token: await token(), body: { weekStart: 7 } })
  expect(await plannedCollection()).toBe('2026-11-22T00:00:00.000Z')
  await callApi(api.app, updatePreferences, { token: await token(), body: { timeZone: 'Asia/Tokyo' } })
  expect(await plannedCollection()).toBe('2026-11-21T15:00:00.000Z')
})

test('a move to the west neither collects nor reports a week again that has its report', async () => {
  const watched = await watch('moves west')
  await collectAt('2026-11-23T00:30:00Z')
  // Still the day before there.
  const body = { timeZone: 'America/Los_Angeles' }
  await callApi(api.app, updatePreferences, { token: await watched.token(), body })
  expect(await plannedCollection()).toBe('2026-11-30T00:30:00.000Z')
  await collectAt('2026-11-30T08:30:00Z')
  expect((await reportsOf(watched)).map(({ occasion, period }) => [occasion, period.to])).toEqual([
    ['weekly', '2026-11-29'],
    ['weekly', '2026-11-22'],
    ['first', '2026-11-21'],
  ])
})
