import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { claimNext, queueHeads } from './claim-account.ts'
import { takeLease } from './lease.ts'
import { runWorker } from './run-worker.ts'
import { wakeWorkers } from './wake-workers.ts'

const signal = new AbortController().signal

let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
})
afterEach(async () => {
  await api.close()
})

/** An account whose collection has been due for this many hours. */
async function dueAccount(username: string, queueClass: 'first' | 'paid' | 'free', hours: number): Promise<void> {
  const dueAt = new Date(api.clock.now().getTime() - hours * 3_600_000)
  await api.context.db.execute(sql`
    insert into accounts (instagram_id, username, source, queue_class, next_collection_at)
    values (${username}, ${username}, 'sample', ${queueClass}, ${dueAt.toISOString()})`)
}

async function claimedNames(times: number): Promise<(string | null)[]> {
  const names: (string | null)[] = []
  for (let time = 0; time < times; time += 1) {
    const claim = await claimNext(api.context)
    if (!claim) {
      names.push(null)
      continue
    }
    const { rows } = await api.context.db.execute(sql`select username from accounts where id = ${claim.accountId}`)
    names.push(String(rows[0]?.username))
  }
  return names
}

describe('the order of accounts', () => {
  test('is new accounts, then paid, then free ones; the stalest of each first', async () => {
    await dueAccount('free.stale', 'free', 5)
    await dueAccount('paid.fresh', 'paid', 1)
    await dueAccount('paid.stale', 'paid', 3)
    await dueAccount('new', 'first', 0)
    await dueAccount('not.due', 'first', -1)
    expect(await claimedNames(5)).toEqual(['new', 'paid.stale', 'paid.fresh', 'free.stale', null])
  })

  test('puts a free account that waited half a day longer before paid ones, so that none starves', async () => {
    await dueAccount('paid.stale', 'paid', 3)
    await dueAccount('free.forgotten', 'free', 16)
    await dueAccount('new', 'first', 1)
    expect(await claimedNames(3)).toEqual(['new', 'free.forgotten', 'paid.stale'])
  })

  test("is decided when a worker is free: a later, more important account doesn't wait behind others", async () => {
    await dueAccount('free.one', 'free', 2)
    await dueAccount('free.two', 'free', 1)
    expect(await claimedNames(1)).toEqual(['free.one'])
    await dueAccount('paid.late', 'paid', 0)
    expect(await claimedNames(2)).toEqual(['paid.late', 'free.two'])
  })
})

describe('workers that claim at the same time', () => {
  test('never get the same account', async () => {
    for (let index = 0; index < 12; index += 1) await dueAccount(`account.${index}`, index % 3 ? 'paid' : 'free', index)
    const claims = await Promise.all(Array.from({ length: 15 }, () => claimNext(api.context)))
    const ids = claims.flatMap((claim) => claim?.accountId ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    const rest = await claimedNames(13 - ids.length)
    expect([ids.length + rest.length - 1, rest.at(-1)]).toEqual([12, null])
  })

  test('get an account again a minute later if its worker died', async () => {
    await dueAccount('lost', 'free', 1)
    expect(await claimedNames(2)).toEqual(['lost', null])
    api.clock.advance({ minutes: 1 })
    expect(await claimedNames(1)).toEqual(['lost'])
  })
})

describe('a worker', () => {
  test('collects everything that is due, except accounts leased by another worker', async () => {
    await dueAccount('harbour.lights', 'first', 0)
    await dueAccount('casa.limon', 'free', 1)
    await takeLease(api.context.db, api.clock.now(), eq(accounts.username, 'casa.limon'))
    expect(await runWorker(api.context, { signal })).toBe(1)
  })

  test('stops when the schedule’s share of the hour is used up, and leaves the rest to people', async () => {
    await api.close()
    api = await createTestApp({ budget: 8 })
    for (const name of ['harbour.lights', 'casa.limon', 'atelier.nord', 'northwind.bakery'])
      await dueAccount(name, 'free', 1)
    await runWorker(api.context, { signal })
    const { rows } = await api.context.db.execute<{ calls: number }>(
      sql`select sum(calls)::int as calls from graph_call_hours`,
    )
    expect(rows[0]?.calls).toBeLessThanOrEqual(7)
    expect(await api.context.budget.room('routine')).toMatchObject({ calls: 0, until: expect.any(Date) })
    expect(await wakeWorkers(api.context)).toBeGreaterThan(0)
  })

  test('postpones a collection that Instagram refused, and the account is due again at its retry time', async () => {
    await dueAccount('fault.userlimit', 'first', 0)
    await dueAccount('harbour.lights', 'free', 1)
    await api.context.db.execute(sql`
      insert into monitors (account_id, username, source, cadence, progress)
      select id, username, 'sample', 'weekly', '{}' from accounts`)
    await runWorker(api.context, { signal })
    const { rows } = await api.context.db.execute(sql`
      select username, lease_until, queue_class, trouble, next_collection_at = retry_at as waits from accounts order by username`)
    expect(rows).toEqual([
      { username: 'fault.userlimit', lease_until: null, queue_class: 'first', trouble: 'throttled', waits: true },
      { username: 'harbour.lights', lease_until: null, queue_class: 'free', trouble: null, waits: null },
    ])
    expect(await claimedNames(1)).toEqual([null])
    api.clock.advance({ minutes: 61 })
    expect(await claimedNames(2)).toEqual(['fault.userlimit', 'harbour.lights'])
  })

  test('continues after a failed collection, which its own job retries and finally reports as failed', async () => {
    await dueAccount('harbour.lights', 'free', 2)
    await dueAccount('casa.limon', 'free', 1)
    await api.context.db.execute(sql`
      insert into monitors (account_id, username, source, cadence, progress)
      select id, username, 'sample', 'weekly', '{}' from accounts`)
    const { graph } = api.context
    const failing: typeof api.context = {
      ...api.context,
      graph: {
        ...graph,
        collectAccount: (username, options) =>
          username === 'harbour.lights' ? Promise.reject(new Error('x')) : graph.collectAccount(username, options),
      },
    }
    expect(await runWorker(failing, { signal })).toBe(1)
    expect(await claimNext(api.context)).toBeNull()
    const { rows } = await api.context.db.execute<{ data: { accountId: string } }>(
      sql`select data from pgboss.job where name = 'collect-account'`,
    )
    expect(rows).toHaveLength(1)
    const accountId = rows[0]?.data.accountId ?? ''
    await expect(runWorker(failing, { accountId, signal })).rejects.toThrow('x')
    expect(await runWorker(api.context, { accountId, signal })).toBe(1)
    const { rows: left } = await api.context.db.execute(sql`select trouble, lease_id from accounts`)
    expect(left).toEqual([
      { trouble: null, lease_id: null },
      { trouble: null, lease_id: null },
    ])
  })
})

test('workers are woken once for each due account, however many processes wake them', async () => {
  await dueAccount('one', 'free', 1)
  await dueAccount('two', 'paid', 1)
  await Promise.all([wakeWorkers(api.context), wakeWorkers(api.context)])
  const { rows } = await api.context.db.execute(
    sql`select count(*)::int as jobs from pgboss.job where name = 'collect-account'`,
  )
  expect(rows).toEqual([{ jobs: 2 }])
})

test('finding the queue heads costs the same with 500 accounts, with 50,000, and with 20,000 of them leased', async () => {
  const { db, pool } = api.context
  const buffersWith = async (from: number, to: number): Promise<number> => {
    await pool.query(
      `insert into accounts (instagram_id, username, source, queue_class, next_collection_at)
       select n, n, 'sample', (array['first', 'paid', 'free'])[n % 3 + 1], $3::timestamptz + (n - 250) * interval '1 minute'
       from generate_series($1::int, $2::int) n`,
      [from, to, api.clock.now()],
    )
    await pool.query('vacuum analyze accounts')
    const { sql: text, params } = queueHeads(db, api.clock.now()).toSQL()
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, params)
    const plan = rows[0]['QUERY PLAN'][0].Plan
    expect(JSON.stringify(plan)).toContain('accounts_unleased')
    expect(JSON.stringify(plan)).not.toContain('Seq Scan')
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  const few = await buffersWith(1, 500)
  const many = await buffersWith(501, 50_000)
  expect(many).toBeLessThanOrEqual(few + 6)
  await pool.query(
    `update accounts set lease_id = gen_random_uuid(), lease_until = $1::timestamptz + interval '1 minute', next_collection_at = $1::timestamptz - interval '2 days'
     where instagram_id::int > 30000`,
    [api.clock.now()],
  )
  expect(await buffersWith(50_001, 50_002)).toBeLessThanOrEqual(few + 12)
})
