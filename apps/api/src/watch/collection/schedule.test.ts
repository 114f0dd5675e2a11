import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { claimAccount, headsOfLines, holdAccount } from './claim-account.ts'
import { collectDue } from './collect-due.ts'
import { scheduleCollections } from './schedule-collections.ts'
import { whileHeld } from './while-held.ts'

const signal = new AbortController().signal

let api: TestApp
beforeEach(async () => {
  api = await createTestApp()
})
afterEach(async () => {
  vi.useRealTimers()
  await api.close()
})

/** An account whose look has been due for so many hours. */
async function dueAccount(username: string, lookClass: 'first' | 'paid' | 'free', hours: number): Promise<void> {
  const dueAt = new Date(api.clock.now().getTime() - hours * 3_600_000)
  await api.context.db.execute(sql`
    insert into accounts (instagram_id, username, lane, look_class, next_look_at)
    values (${username}, ${username}, 'sample', ${lookClass}, ${dueAt.toISOString()})`)
}

async function claimedNames(times: number): Promise<(string | null)[]> {
  const names: (string | null)[] = []
  for (let time = 0; time < times; time += 1) {
    const claim = await claimAccount(api.context)
    if (!claim) {
      names.push(null)
      continue
    }
    const { rows } = await api.context.db.execute(sql`select username from accounts where id = ${claim.accountId}`)
    names.push(String(rows[0]?.username))
  }
  return names
}

describe('whose turn it is', () => {
  test('new accounts, then paid ones, then free ones; the stalest of each first', async () => {
    await dueAccount('free.stale', 'free', 5)
    await dueAccount('paid.fresh', 'paid', 1)
    await dueAccount('paid.stale', 'paid', 3)
    await dueAccount('new', 'first', 0)
    await dueAccount('not.due', 'first', -1)
    expect(await claimedNames(5)).toEqual(['new', 'paid.stale', 'paid.fresh', 'free.stale', null])
  })

  test('a free account that waited half a day longer goes before paid ones, so nobody starves', async () => {
    await dueAccount('paid.stale', 'paid', 3)
    await dueAccount('free.forgotten', 'free', 16)
    await dueAccount('new', 'first', 1)
    expect(await claimedNames(3)).toEqual(['new', 'free.forgotten', 'paid.stale'])
  })

  test('is decided when a slot is free: who comes later and matters more does not wait behind a queue', async () => {
    await dueAccount('free.one', 'free', 2)
    await dueAccount('free.two', 'free', 1)
    expect(await claimedNames(1)).toEqual(['free.one'])
    await dueAccount('paid.late', 'paid', 0)
    expect(await claimedNames(2)).toEqual(['paid.late', 'free.two'])
  })
})

describe('workers that ask at once', () => {
  test('never get the same account', async () => {
    for (let index = 0; index < 12; index += 1) await dueAccount(`account.${index}`, index % 3 ? 'paid' : 'free', index)
    const claims = await Promise.all(Array.from({ length: 15 }, () => claimAccount(api.context)))
    const ids = claims.flatMap((claim) => claim?.accountId ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    const rest = await claimedNames(13 - ids.length)
    expect([ids.length + rest.length - 1, rest.at(-1)]).toEqual([12, null])
  })

  test('get an account again that was lost with its worker, a minute later', async () => {
    await dueAccount('lost', 'free', 1)
    expect(await claimedNames(2)).toEqual(['lost', null])
    api.clock.advance({ minutes: 1 })
    expect(await claimedNames(1)).toEqual(['lost'])
  })

  test('do not get an account whose worker lives, however long its look takes', async () => {
    await dueAccount('long', 'free', 1)
    const claim = await claimAccount(api.context)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const end = Promise.withResolvers<void>()
    const look = whileHeld(api.context, claim ?? { accountId: '', heldUntil: new Date() }, () => end.promise)
    for (let times = 1; times <= 8; times += 1) {
      api.clock.advance({ minutes: 0.25 })
      await vi.advanceTimersByTimeAsync(15_000)
      await expect.poll(heldFor).toBe(45)
      expect(await claimedNames(1)).toEqual([null])
    }
    // What the look itself says about the next one is left alone.
    await api.context.db.execute(sql`update accounts set held_until = null`)
    await vi.advanceTimersByTimeAsync(15_000)
    end.resolve()
    await look
    vi.useRealTimers()
    expect(await claimedNames(1)).toEqual(['long'])
  })

  async function heldFor() {
    const { rows } = await api.context.db.execute<{ seconds: number }>(sql`
      select extract(epoch from held_until - ${api.clock.now().toISOString()}::timestamptz)::int as seconds from accounts`)
    return rows[0]?.seconds
  }
})

describe('a slot', () => {
  test('looks at everything that is due, lines each account up anew, and leaves what is held', async () => {
    await dueAccount('harbour.lights', 'first', 0)
    await dueAccount('casa.limon', 'free', 1)
    const { rows } = await api.context.db.execute<{ id: string }>(
      sql`select id from accounts where username = 'casa.limon'`,
    )
    await holdAccount(api.context.db, rows[0]?.id ?? '', new Date(api.clock.now().getTime() + 60_000))
    expect(await collectDue(api.context, signal)).toBe(1)
  })

  test('stops when the schedule’s share of the hour is used up, and leaves the rest to people', async () => {
    await api.close()
    api = await createTestApp({ budget: 8 })
    for (const name of ['harbour.lights', 'casa.limon', 'atelier.nord', 'northwind.bakery'])
      await dueAccount(name, 'free', 1)
    await collectDue(api.context, signal)
    const { rows } = await api.context.db.execute<{ calls: number }>(
      sql`select sum(calls)::int as calls from graph_call_hours`,
    )
    expect(rows[0]?.calls).toBeLessThanOrEqual(7)
    expect(await api.context.budget.room('routine')).toMatchObject({ calls: 0, until: expect.any(Date) })
    expect(await scheduleCollections(api.context)).toBeGreaterThan(0)
  })

  test('puts a look off that Instagram refused, into the line, where it comes up as soon as its time is there', async () => {
    await dueAccount('fault.userlimit', 'first', 0)
    await dueAccount('harbour.lights', 'free', 1)
    await api.context.db.execute(sql`
      insert into monitors (account_id, username, lane, cadence, progress)
      select id, username, 'sample', 'weekly', '{}' from accounts`)
    await collectDue(api.context, signal)
    const { rows } = await api.context.db.execute(sql`
      select username, held_until, look_class, trouble, next_look_at = retry_at as waits from accounts order by username`)
    expect(rows).toEqual([
      { username: 'fault.userlimit', held_until: null, look_class: 'first', trouble: 'throttled', waits: true },
      { username: 'harbour.lights', held_until: null, look_class: 'free', trouble: null, waits: null },
    ])
    expect(await claimedNames(1)).toEqual([null])
    api.clock.advance({ minutes: 61 })
    expect(await claimedNames(2)).toEqual(['fault.userlimit', 'harbour.lights'])
  })

  test('repeats a look that failed by a job of its own', async () => {
    await dueAccount('harbour.lights', 'free', 1)
    const failing = {
      ...api.context,
      graph: { ...api.context.graph, collectAccount: () => Promise.reject(new Error('x')) },
    }
    expect(await collectDue(failing, signal)).toBe(0)
    expect(await claimAccount(api.context)).toBeNull()
    const { rows } = await api.context.db.execute(sql`select data from pgboss.job where name = 'collect-account'`)
    expect(rows).toMatchObject([{ data: { urgency: 'routine' } }])
  })
})

test('slots are opened for what is due, once each, however many schedulers run', async () => {
  await dueAccount('one', 'free', 1)
  await dueAccount('two', 'paid', 1)
  await Promise.all([scheduleCollections(api.context), scheduleCollections(api.context)])
  const { rows } = await api.context.db.execute(
    sql`select count(*)::int as jobs from pgboss.job where name = 'collect-due'`,
  )
  expect(rows).toEqual([{ jobs: 2 }])
})

test('finding the heads of the lines costs the same with 500 accounts and with 50,000', async () => {
  const { db, pool } = api.context
  const buffersWith = async (from: number, to: number): Promise<number> => {
    await pool.query(
      `insert into accounts (instagram_id, username, lane, look_class, next_look_at)
       select n, n, 'sample', (array['first', 'paid', 'free'])[n % 3 + 1], $3::timestamptz + (n - 250) * interval '1 minute'
       from generate_series($1::int, $2::int) n`,
      [from, to, api.clock.now()],
    )
    await pool.query('vacuum analyze accounts')
    const { sql: text, params } = headsOfLines(db, api.clock.now()).toSQL()
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, params)
    const plan = rows[0]['QUERY PLAN'][0].Plan
    expect(JSON.stringify(plan)).toContain('accounts_look_class_next_look_at_index')
    expect(JSON.stringify(plan)).not.toContain('Seq Scan')
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  const few = await buffersWith(1, 500)
  const many = await buffersWith(501, 50_000)
  expect(many).toBeLessThanOrEqual(few + 6)
})
