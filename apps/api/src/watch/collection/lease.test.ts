import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { collect } from './collect.ts'
import { type Lease, type LeaseOutcome, leaseMs, renewIntervalMs, takeLease, withLease } from './lease.ts'
import { requestCollection } from './request-collection.ts'
import { runWorker } from './run-worker.ts'

const signal = new AbortController().signal

let api: TestApp
let accountId: string
beforeEach(async () => {
  api = await createTestApp()
  const token = await api.signIn({ id: 'watcher' })
  await callApi(api.app, addMonitor, { token, body: { username: 'casa.limon' } })
  accountId = (await account()).id
})
afterEach(async () => {
  vi.useRealTimers()
  await api.close()
})

async function account(): Promise<AccountRow> {
  const [row] = await api.context.db.select().from(accounts)
  if (!row) throw new Error('There is no account.')
  return row
}

const lease = () => takeLease(api.context.db, api.clock.now(), eq(accounts.id, accountId))

async function requireLease(): Promise<Lease> {
  const taken = await lease()
  if (!taken) throw new Error('The account is leased.')
  return taken
}

const request = () => api.context.db.transaction((tx) => requestCollection(api.context, tx, accountId))

/**
 * A context in which Instagram's answer about the account waits for `until`. `requested` resolves once it was requested.
 */
function slowContext(until: () => Promise<unknown>): {
  context: Context
  requested: Promise<void>
  calls: () => number
} {
  const requested = Promise.withResolvers<void>()
  let calls = 0
  const { graph } = api.context
  const collectAccount: typeof graph.collectAccount = async (username, options) => {
    calls += 1
    try {
      return await graph.collectAccount(username, options)
    } finally {
      requested.resolve()
      await until()
    }
  }
  return {
    context: { ...api.context, graph: { ...graph, collectAccount } },
    requested: requested.promise,
    calls: () => calls,
  }
}

describe('a lease', () => {
  test('is renewed while its worker lives, however long the collection takes, and released afterwards', async () => {
    const taken = await requireLease()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const end = Promise.withResolvers<LeaseOutcome>()
    const collection = withLease(api.context, taken, () => end.promise)
    for (let times = 1; times <= 8; times += 1) {
      api.clock.advance({ seconds: renewIntervalMs / 1_000 })
      await vi.advanceTimersByTimeAsync(renewIntervalMs)
      const renewed = api.clock.now().getTime() + leaseMs
      await expect.poll(async () => (await account()).leaseUntil?.getTime()).toBe(renewed)
      expect(await lease()).toBeNull()
    }
    end.resolve({ isReleased: false })
    await collection
    expect(await account()).toMatchObject({ leaseId: null, leaseUntil: null })
  })

  test('is released if the collection fails', async () => {
    await expect(withLease(api.context, await requireLease(), () => Promise.reject(new Error('x')))).rejects.toThrow(
      'x',
    )
    expect(await lease()).not.toBeNull()
  })

  test('that was taken over is neither renewed nor released by the worker that lost it', async () => {
    const lost = await requireLease()
    api.clock.advance({ minutes: 1 })
    const taken = await requireLease()
    await withLease(api.context, lost, async () => ({ isReleased: false }))
    expect((await account()).leaseId).toBe(taken.id)
  })

  test('that was lost prevents its worker from storing anything, whatever Instagram answers', async () => {
    // Nothing is renewed meanwhile.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    for (const username of ['casa.limon', 'nobody.here.at.all', 'fault.userlimit']) {
      await api.context.db.update(accounts).set({ username, leaseId: null, leaseUntil: null })
      const lost = await requireLease()
      const end = Promise.withResolvers<void>()
      const { context, requested } = slowContext(() => end.promise)
      const collection = collect(context, lost, signal)
      await requested
      api.clock.advance({ minutes: 1 })
      await requireLease()
      const before = await account()
      end.resolve()
      await collection
      expect(await account(), username).toEqual(before)
    }
    const { rows } = await api.context.db.execute(sql`select 1 from profile_snapshots`)
    expect(rows).toEqual([])
  })
})

describe('a requested collection', () => {
  test('runs once, however often it is requested before it begins', async () => {
    await request()
    await request()
    const { context, calls } = slowContext(async () => ({ isReleased: false }))
    expect(await runWorker(context, { accountId, signal })).toBe(1)
    expect(await runWorker(context, { accountId, signal })).toBe(0)
    expect(calls()).toBe(1)
  })

  test("goes before accounts that are merely due, also for an account that isn't new", async () => {
    await runWorker(api.context, { accountId, signal })
    api.clock.advance({ hours: 2 })
    expect(await account()).toMatchObject({ queueClass: 'free' })
    await request()
    expect(await account()).toMatchObject({ queueClass: 'first', nextCollectionAt: api.clock.now() })
    expect(await runWorker(api.context, { signal })).toBe(1)
  })

  test('runs after the current one, by the same worker, if requested after that one has stored', async () => {
    api.clock.advance({ minutes: 1 })
    let requests = 0
    const options = {
      accountId,
      signal,
      afterwards: async () => {
        requests += 1
        api.clock.advance({ minutes: 1 })
        if (requests === 1) await request()
      },
    }
    expect(await runWorker(api.context, options)).toBe(2)
  })

  test('whose account is leased by another worker runs again when that lease expires, in case the worker is dead', async () => {
    const startsAfter = async () => {
      const { rows } = await api.context.db.execute<{ at: string }>(
        sql`select start_after as at from pgboss.job where name = 'collect-account' and state = 'created'`,
      )
      return rows.map(({ at }) => new Date(at).getTime())
    }
    await requireLease()
    // The job is active, so it's no longer waiting.
    await api.context.db.execute(sql`delete from pgboss.job where name = 'collect-account'`)
    await runWorker(api.context, { accountId, signal })
    const { leaseUntil } = await account()
    expect(await startsAfter()).toEqual([leaseUntil?.getTime()])
  })

  test('survives the worker killed with it: another one takes it once the lease has expired', async () => {
    await requireLease()
    expect(await runWorker(api.context, { accountId, signal })).toBe(0)
    api.clock.advance({ minutes: 1 })
    expect(await runWorker(api.context, { signal })).toBe(1)
  })
})
