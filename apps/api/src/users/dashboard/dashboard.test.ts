import { codes } from '@tidewatch/contract/codes'
import { type DashboardMonitor, getDashboard, updateMonitors } from '@tidewatch/contract/users/dashboard'
import { updatePreferences } from '@tidewatch/contract/users/users'
import { addMonitor } from '@tidewatch/contract/watch/monitors'
import type { Activity } from '@tidewatch/insights/activity'
import { addSeconds } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { accounts, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { report, signedAgreement } from '#/testing/family.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'
import { activityBodies, writeActivities } from '#/watch/collection/store-activities.ts'
import { storeObservation } from '#/watch/collection/store-observation.ts'

let api: TestApp

beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const dashboard = async (token: string) => (await callApi(api.app, getDashboard, { token })).data

async function watch(id: string, username: string) {
  const token = await api.signIn({ id })
  // The tests' clock starts on Saturday, 21 November 2026, 12:00 UTC.
  await callApi(api.app, updatePreferences, { token, body: { timeZone: 'Europe/Berlin', weekStart: 1 } })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
  await api.runJobs()
  return { token, id: data.id, accountId: await accountIdOf(username) }
}

async function accountIdOf(username: string): Promise<string> {
  const { rows } = await api.context.db.execute<{ id: string }>(
    sql`select id from accounts where username = ${username}`,
  )
  return rows[0]?.id ?? expect.fail(`${username} is not known`)
}

async function sawFollowers(accountId: string, at: string, followers: number) {
  const { db } = api.context
  await ensureSnapshotPartitions(db, new Date(at), new Date(at))
  await db.insert(profileSnapshots).values({ accountId, username: 'someone', capturedAt: new Date(at), followers })
  // Each collection stores the recent followers with the account.
  await db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
    if (!account?.lastCollectedAt) return expect.fail('The account was never collected.')
    const profile = { ...account, capturedAt: addSeconds(account.lastCollectedAt, 1) }
    await storeObservation(tx, account, { profile, media: [], mediaComplete: false })
  })
}

describe('the week', () => {
  test('compares the newest collection with the last one at least seven days old, as the card does', async () => {
    const { token, accountId } = await watch('compares', 'casa.limon')
    await sawFollowers(accountId, '2026-11-14T10:00:00Z', 1_000)
    await sawFollowers(accountId, '2026-11-15T22:00:00Z', 1_500)
    const { monitors, week } = await dashboard(token)
    expect(week.startsAt).toBe('2026-11-14T12:00:00.000Z')
    const [monitor] = monitors
    expect(monitor?.week?.followersChange).toBe((monitor?.followers ?? 0) - 1_000)
    expect(monitor?.followersChange7d).toBe(monitor?.week?.followersChange)

    await api.context.db.update(accounts).set({ anomalySince: api.clock.now() })
    expect((await dashboard(token)).monitors[0]?.week?.followersChange).toBeNull()
    await api.context.db.update(accounts).set({ anomalySince: null })
  })

  test('shows no difference when the collection before the week is weeks older', async () => {
    const { token, accountId } = await watch('has a gap', 'padaria.aurora')
    await sawFollowers(accountId, '2026-10-24T10:00:00Z', 1_000)
    const [monitor] = (await dashboard(token)).monitors
    expect([monitor?.followersChange7d, monitor?.week?.followersChange]).toEqual([null, null])
  })

  test('shows no difference without an earlier collection', async () => {
    const { token } = await watch('has one look', 'nano.plant')
    expect((await dashboard(token)).monitors[0]?.week?.followersChange).toBeNull()
  })

  test('counts confirmed changes, and highlights the most notable ones', async () => {
    const { token, id, accountId } = await watch('counts', 'studio.velluto')
    const change = (kind: 'biography-changed' | 'username-changed' | 'picture-changed', at: string) =>
      ({ id: `${kind} ${at}`, kind, at, notBefore: null, before: 'a', after: 'b' }) as Activity
    const store = (changes: Activity[], { isPending = false } = {}) =>
      api.context.db.execute(
        writeActivities(sql`${accountId}`, sql`${activityBodies(changes, isPending)}`, sql`${null}`),
      )
    await store([
      change('picture-changed', '2026-11-20T10:00:00.000Z'),
      change('biography-changed', '2026-11-18T10:00:00.000Z'),
      change('username-changed', '2026-11-17T10:00:00.000Z'),
      change('username-changed', '2026-11-13T10:00:00.000Z'),
    ])
    await store([change('biography-changed', '2026-11-21T10:00:00.000Z')], { isPending: true })
    const { monitors, week } = await dashboard(token)
    expect(monitors[0]).toMatchObject({
      lastChangeAt: '2026-11-20T10:00:00.000Z',
      week: { posts: 0, removedPosts: 0, otherChanges: 3 },
    })
    expect(week.highlights.map(({ monitorId, activity }) => [monitorId, activity.kind])).toEqual([
      [id, 'username-changed'],
      [id, 'biography-changed'],
      [id, 'picture-changed'],
    ])
  })

  test('shows nothing about archives and archived monitors', async () => {
    const { token, id } = await watch('puts away', 'kawabe.sento')
    await callApi(api.app, addMonitor, { token, body: { username: 'my.own', source: 'archive' } })
    await callApi(api.app, updateMonitors, { token, body: { ids: [id], change: { action: 'archive' } } })
    const { monitors, week } = await dashboard(token)
    expect(monitors.map(({ week: brought }) => brought)).toEqual([null, null])
    expect(week.highlights).toEqual([])
  })
})

test('the dashboard has the caller, the newest report of each monitor and no one else’s monitors', async () => {
  const { token } = await watch('sees', 'padaria.aurora')
  const { user, monitors, connecting, leftOut } = await dashboard(token)
  expect(user).toMatchObject({ email: 'sees@example.com', plan: { accountsUsed: 1 } })
  expect(connecting).toEqual({ available: true, connections: [] })
  expect(leftOut).toBe(0)
  expect(monitors).toMatchObject([{ username: 'padaria.aurora', latestReportStatus: expect.any(String) }])
  const stranger = await api.signIn({ id: 'sees nothing' })
  expect((await dashboard(stranger)).monitors).toEqual([])
  expect(await callApi(api.app, getDashboard)).toMatchObject({ status: 401, code: 10003 })
})

test("the dashboard counts active family agreements, and reports that the caller hasn't opened", async () => {
  const [parent, teen] = [await api.signIn({ id: 'a parent' }), await api.signIn({ id: 'a teen' })]
  expect((await dashboard(parent)).family).toEqual({ agreements: 0, unread: 0 })
  await report(api, teen, await signedAgreement(api, { parent, teen }))
  expect((await dashboard(parent)).family).toEqual({ agreements: 1, unread: 1 })
})

test("a report that couldn't be written is distinguished from a failed collection", async () => {
  const { token, id, accountId } = await watch('waits for a report', 'lena.sails')
  const { context, clock } = api
  await reportMonitorProgress(context.db, id, { step: 'failed', code: codes.ourFault })
  expect((await dashboard(token)).monitors[0]?.latestReportStatus).toBe('failed')
  const trouble = { trouble: 'transient', troubleSince: clock.now() } as const
  await context.db.update(accounts).set(trouble).where(eq(accounts.id, accountId))
  expect((await dashboard(token)).monitors[0]?.latestReportStatus).not.toBe('failed')
})

test('a hundred monitors take as many queries as one', async () => {
  const token = await api.signIn({ id: 'has many archives' })
  const { pool } = api.context
  const queriesOf = async () => {
    let queries = 0
    const query = pool.query.bind(pool)
    pool.query = ((...args: Parameters<typeof query>) => {
      queries += 1
      return query(...args)
    }) as typeof pool.query
    await dashboard(token)
    pool.query = query as typeof pool.query
    return queries
  }
  await callApi(api.app, addMonitor, { token, body: { username: 'archive.one', source: 'archive' } })
  const forOne = await queriesOf()
  await api.context.db.execute(sql`
    insert into monitors (user_id, source, username, cadence, created_at, progress)
    select user_id, source, 'archive.' || n, cadence, created_at, progress
    from monitors, generate_series(2, 100) n where username = 'archive.one'`)
  expect(await queriesOf()).toBe(forOne)
  expect((await dashboard(token)).monitors).toHaveLength(100)
})

describe('a bulk change', () => {
  const states = (monitors: DashboardMonitor[]) =>
    Object.fromEntries(
      monitors.map(({ username, status, archivedAt, tags }) => [
        username,
        { status, isAway: archivedAt !== null, tags },
      ]),
    )

  async function withThree(id: string) {
    const { token, id: watched } = await watch(id, 'haneul.bakes')
    const add = async (username: string) =>
      (await callApi(api.app, addMonitor, { token, body: { username, source: 'archive' } })).data.id
    const ids = [watched, await add('first.archive'), await add('second.archive')]
    const change = async (change: object, of = ids) =>
      (await callApi(api.app, updateMonitors, { token, body: { ids: of, change } })).data
    return { token, ids, watched, change }
  }

  test("changes every monitor that can be changed, and lists those that can't", async () => {
    const { token, ids, watched, change } = await withThree('pauses three')
    expect(await change({ action: 'pause' })).toEqual({
      done: [watched],
      refused: ids.slice(1).map((id) => ({ id, code: 20003 })),
      offers: [],
    })
    expect(states((await dashboard(token)).monitors)['haneul.bakes']).toMatchObject({ status: 'paused' })
    // Monitors already in that state aren't reported as done, so that undo doesn't touch them.
    expect((await change({ action: 'pause' }, [watched])).done).toEqual([])
    expect((await change({ action: 'resume' }, [watched])).done).toEqual([watched])
  })

  test('adds tags, and removes exactly those it added', async () => {
    const { token, ids, change } = await withThree('tags three')
    await change({ action: 'tag', tag: 'family' }, ids.slice(0, 1))
    expect((await change({ action: 'tag', tag: ' family ' })).done).toEqual(ids.slice(1))
    const { monitors } = await dashboard(token)
    expect(monitors.map(({ tags }) => tags)).toEqual([['family'], ['family'], ['family']])
    expect((await change({ action: 'untag', tag: 'family' }, ids.slice(1))).done).toEqual(ids.slice(1))
    for (let tag = 0; tag < 9; tag += 1) await change({ action: 'tag', tag: `tag ${tag}` }, ids.slice(0, 1))
    expect((await change({ action: 'tag', tag: 'one more' }, ids.slice(0, 1))).refused).toEqual([
      { id: ids[0], code: 10001 },
    ])
  })

  test('archives, deletes and restores', async () => {
    const { token, ids, change } = await withThree('deletes three')
    expect((await change({ action: 'archive' })).done).toEqual(ids)
    expect(Object.values(states((await dashboard(token)).monitors)).every(({ isAway }) => isAway)).toBe(true)
    expect((await change({ action: 'unarchive' })).done).toEqual(ids)
    expect((await change({ action: 'delete' })).done).toEqual(ids)
    expect((await dashboard(token)).monitors).toEqual([])
    expect((await change({ action: 'restore' })).done).toEqual(ids)
    expect((await dashboard(token)).monitors).toHaveLength(3)
  })

  test('offers what would make room for all monitors refused by the plan', async () => {
    const { token, id: first } = await watch('has no room', 'haneul.bakes')
    const change = async (of: string[], action: string) =>
      (await callApi(api.app, updateMonitors, { token, body: { ids: of, change: { action } } })).data
    await change([first], 'archive')
    const { data: second } = await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
    await change([second.id], 'archive')
    await callApi(api.app, addMonitor, { token, body: { username: 'padaria.aurora' } })
    const { done, refused, offers } = await change([first, second.id], 'unarchive')
    expect([done, refused.map(({ code }) => code)]).toEqual([[], [20001, 20001]])
    expect(offers.map(({ itemId }) => itemId)).toEqual(['plus-monthly', 'extra-account'])
  })

  test("doesn't touch other users' monitors", async () => {
    const { token: owner, ids } = await withThree('is let alone')
    const stranger = await api.signIn({ id: 'reaches over' })
    const before = states((await dashboard(owner)).monitors)
    for (const change of [{ action: 'delete' }, { action: 'archive' }, { action: 'tag', tag: 'mine' }]) {
      const { data } = await callApi(api.app, updateMonitors, { token: stranger, body: { ids, change } })
      expect(data).toEqual({ done: [], refused: ids.map((id) => ({ id, code: 10004 })), offers: [] })
    }
    expect(states((await dashboard(owner)).monitors)).toEqual(before)
  })

  test.each([
    { ids: [], change: { action: 'pause' } },
    { ids: ['none'], change: { action: 'pause' } },
    { ids: ['019d0000-0000-7000-8000-000000000000'], change: { action: 'tag' } },
    { ids: ['019d0000-0000-7000-8000-000000000000'], change: { action: 'sell' } },
  ])('is refused: %j', async (body) => {
    const token = await api.signIn({ id: 'sends nonsense' })
    expect(await callApi(api.app, updateMonitors, { token, body })).toMatchObject({ code: 10001 })
  })
})
