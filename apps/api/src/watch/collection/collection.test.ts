import { addMonitor, getMonitor, listActivity } from '@tidewatch/contract/watch/monitors'
import { createSandbox } from '@tidewatch/local-services/graph-sandbox'
import { subDays } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterEach, describe, expect, test } from 'vitest'
import { accounts, mediaSnapshots, media as mediaTable } from '#/platform/db/schema/watch/accounts.ts'
import { collectNow } from '#/testing/collect-now.ts'
import { countStatements } from '#/testing/count-statements.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { lastSeenAt, livePostDays } from './live-posts.ts'

const operator = { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' }

let open: TestApp[] = []
afterEach(async () => {
  await Promise.all(open.map((api) => api.close()))
  open = []
})

async function start(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const api = await createTestApp(options)
  open.push(api)
  return api
}

async function watch(api: TestApp, username: string) {
  const token = await api.signIn({ id: `watches ${username}` })
  const { data } = await callApi(api.app, addMonitor, { token, body: { username } })
  const { rows } = await api.context.db.execute<{ id: string }>(sql`select account_id as id from monitors`)
  return { token, monitorId: data.id, accountId: rows[0]?.id ?? '' }
}

async function countRows(api: TestApp) {
  const { rows } = await api.context.db.execute(sql`
    select (select count(*) from profile_snapshots) as collections, (select count(*) from media) as posts,
      (select count(*) from media_snapshots) as reactions, (select count(*) from activities) as changes`)
  return rows[0]
}

describe('a collection', () => {
  test('running twice at the same time leaves the same rows', async () => {
    const api = await start()
    const { accountId } = await watch(api, 'casa.limon')
    await collectNow(api.context, accountId)
    const before = await countRows(api)
    await collectNow(api.context, accountId)
    expect(await countRows(api)).toEqual(before)
  })

  test('that crashes midway leaves nothing, and the repeated job does everything', async () => {
    const api = await start()
    const { accountId, token, monitorId } = await watch(api, 'casa.limon')
    const dying = {
      ...api.context,
      enqueue: () => Promise.reject(new Error('the database went away')),
    }
    await expect(collectNow(dying, accountId)).rejects.toThrow('went away')
    expect(await countRows(api)).toEqual({ collections: 0, posts: 0, reactions: 0, changes: 0 })

    await api.runJobs()
    const { data } = await callApi(api.app, getMonitor, { token, params: { id: monitorId } })
    expect(data).toMatchObject({ status: 'watching', latestReportId: expect.any(String) })
  })

  test('stores a post’s reactions again only when they changed', async () => {
    const api = await start()
    const { accountId } = await watch(api, 'casa.limon')
    await collectNow(api.context, accountId)
    api.clock.advance({ minutes: 1 })
    await collectNow(api.context, accountId)
    const { rows } = await api.context.db.execute<{ repeats: number }>(sql`
      select count(*) as repeats from (
        select likes, comments, views,
          lag((likes, comments, views)) over (partition by media_id order by captured_at) as before
        from media_snapshots) s where before = (likes, comments, views)`)
    expect(rows[0]?.repeats).toBe(0)
  })
})

describe('the posts of a collection', () => {
  test('are written only where something changed, in as many statements for many posts as for one', async () => {
    const api = await start()
    const { accountId } = await watch(api, 'casa.limon')
    const { media, ...seen } = await api.context.graph.collectAccount('casa.limon')
    const sent = countStatements(api.context.pool)
    /** Repeats the collection an hour later, with more likes on the given number of posts. */
    const collect = async (liked: number) => {
      api.clock.advance({ hours: 1 })
      const capturedAt = api.clock.now()
      const posts = media.map((post, index) => ({
        ...post,
        capturedAt,
        pictureUrl: 'https://a.example/1.jpg?oe=7fffffff',
        likes: index < liked ? capturedAt.getTime() : 1,
      }))
      const collectAccount = async () => ({ ...seen, profile: { ...seen.profile, capturedAt }, media: posts })
      sent.count = 0
      await collectNow({ ...api.context, graph: { ...api.context.graph, collectAccount } }, accountId)
      const of = (table: PgTable) =>
        api.context.db.$count(table, sql`account_id = ${accountId} and captured_at = ${capturedAt.toISOString()}`)
      return { statements: sent.count, posts: await of(mediaTable), reactions: await of(mediaSnapshots) }
    }
    expect(await collect(0)).toMatchObject({ posts: media.length, reactions: media.length })
    // Its reports are no longer due, and the week's forecast exists.
    await api.runJobs()
    const one = await collect(1)
    expect(one).toEqual({ statements: 7, posts: 1, reactions: 1 })
    expect(await collect(0)).toEqual({ statements: 7, posts: 1, reactions: 1 })
    expect(await collect(0)).toEqual({ statements: 7, posts: 0, reactions: 0 })
    expect(await collect(9)).toEqual({ statements: 7, posts: 9, reactions: 9 })
  })

  test('count as seen by every collection that found them unchanged', async () => {
    const api = await start()
    const { accountId } = await watch(api, 'casa.limon')
    await collectNow(api.context, accountId)
    await api.context.db.execute(sql`update media set captured_at = captured_at - interval '3 days'`)
    const seen = await api.context.db
      .select({ postedAt: mediaTable.postedAt, at: lastSeenAt })
      .from(mediaTable)
      .innerJoin(accounts, eq(accounts.id, mediaTable.accountId))
    const live = seen.filter(({ postedAt }) => postedAt >= subDays(api.clock.now(), livePostDays))
    expect(live.length).toBeGreaterThan(0)
    for (const post of seen) {
      expect(post.at).toEqual(live.includes(post) ? api.clock.now() : subDays(api.clock.now(), 3))
    }
  })
})

describe('an account that is not found', () => {
  test('is unchanged for three days, then unavailable, and comes back with its history; each is notified once', async () => {
    let gone = false
    const sandbox = { current: (_input: string, _init?: RequestInit): Promise<Response> => Promise.reject(new Error()) }
    const api = await start({
      fetch: (async (input: string | URL, init?: RequestInit) => {
        const address = gone ? String(input).replace(/casa\.limon/g, 'nobody.here.at.all') : String(input)
        return sandbox.current(address, init)
      }) as typeof fetch,
    })
    const graph = createSandbox({ tokens: [operator], clock: api.clock.now })
    sandbox.current = async (input, init) => graph.request(input, init)

    const { token, monitorId, accountId } = await watch(api, 'casa.limon')
    await collectNow(api.context, accountId)
    const collect = () => callApi(api.app, getMonitor, { token: current, params: { id: monitorId } })
    let current = token
    const nextDay = async () => {
      api.clock.advance({ days: 1 })
      current = await api.signIn({ id: 'watches casa.limon' })
      await collectNow(api.context, accountId)
    }
    const { followers } = (await collect()).data
    gone = true
    for (let day = 0; day < 3; day++) await nextDay()
    expect((await collect()).data).toMatchObject({ status: 'watching', followers })
    await nextDay()
    expect((await collect()).data).toMatchObject({ status: 'unavailable', followers })

    gone = false
    await nextDay()
    expect((await collect()).data.status).toBe('watching')
    const { data } = await callApi(api.app, listActivity, {
      token: current,
      params: { id: monitorId },
      query: { limit: '100' },
    })
    const kinds = data.activities.map(({ kind }) => kind)
    expect(kinds).toContain('became-unavailable')
    expect(kinds).toContain('came-back')
    const { rows: reasons } = await api.context.db.execute(
      sql`select payload->>'reason' as reason from outbox where kind = 'account-attention' order by created_at`,
    )
    expect(reasons).toEqual([{ reason: 'unavailable' }, { reason: 'came-back' }])
  })
})

describe('a budget that is used up', () => {
  test('postpones a collection and loses nothing', async () => {
    const api = await start({ budget: 2 })
    const { accountId, monitorId } = await watch(api, 'casa.limon')
    await collectNow(api.context, accountId)
    const { rows } = await api.context.db.execute(sql`select progress from monitors where id = ${monitorId}`)
    expect(rows).toMatchObject([{ progress: { step: 'queued', code: 20004 } }])
    const { rows: put } = await api.context.db.execute(
      sql`select trouble, retry_at = next_collection_at as planned, retry_at > ${api.clock.now().toISOString()} as later from accounts`,
    )
    expect(put).toEqual([{ trouble: 'throttled', planned: true, later: true }])
  })
})
