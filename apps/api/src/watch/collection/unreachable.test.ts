import { addMonitor } from '@tidewatch/contract/watch/monitors'
import { createSandbox } from '@tidewatch/local-services/graph-sandbox'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testNow } from '#/testing/clock.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { runWorker } from './run-worker.ts'
import { wakeWorkers } from './wake-workers.ts'

const operator = { operatorId: '17841400000000001', accessToken: 'sandbox-operator-token-1' }
const names = ['casa.limon', 'harbour.lights'] as const
const signal = new AbortController().signal

let api: TestApp
let failure: Error | null
let calls: number
beforeEach(async () => {
  failure = null
  calls = 0
  const sandbox = createSandbox({ tokens: [operator], clock: () => api?.clock.now() ?? testNow })
  const fetchUnlessFailing = (async (input: string | URL, init?: RequestInit) => {
    calls += 1
    if (failure) throw failure
    return sandbox.request(String(input), init)
  }) as typeof fetch
  api = await createTestApp({ fetch: fetchUnlessFailing })
  for (const username of names) {
    const token = await api.signIn({ id: `watches ${username}` })
    await callApi(api.app, addMonitor, { token, body: { username } })
  }
  calls = 0
})
afterEach(() => api.close())

async function startOutage(): Promise<void> {
  failure = new TypeError('fetch failed')
  await runWorker(api.context, { signal })
}

/** When workers will be woken, in seconds from now. */
async function wakeDelays(): Promise<number[]> {
  const { rows } = await api.context.db.execute<{ at: string }>(
    sql`select data ->> 'at' as at from pgboss.job where name = 'resume-collections' order by created_on, 1`,
  )
  return rows.map(({ at }) => (Date.parse(at) - api.clock.now().getTime()) / 1_000)
}

const collected = async () => {
  const { rows } = await api.context.db.execute<{ done: number }>(
    sql`select count(*)::int as done from accounts where last_collected_at is not null`,
  )
  return rows[0]?.done
}

test('one call detects that Instagram is unreachable, no account is postponed, and workers are woken two seconds later', async () => {
  await startOutage()
  expect(calls).toBe(1)
  const { rows } = await api.context.db.execute(
    sql`select count(*)::int as due, max(trouble_count) as blamed from accounts where next_collection_at <= ${api.clock.now().toISOString()}`,
  )
  expect(rows).toEqual([{ due: 2, blamed: 0 }])
  expect(await wakeDelays()).toEqual([2])
})

test("during an outage, one worker's call probes, and requests for an account say why it waits", async () => {
  await startOutage()
  api.clock.advance({ seconds: 2 })
  expect(await wakeWorkers(api.context)).toBe(1)
  await Promise.all([runWorker(api.context, { signal }), runWorker(api.context, { signal })])
  expect(calls).toBe(2)
  expect((await wakeDelays()).at(-1)).toBe(2)
  const { rows } = await api.context.db.execute<{ id: string }>(sql`select id from accounts`)
  for (const { id } of rows) await runWorker(api.context, { accountId: id, signal })
  expect(calls).toBe(2)
  const { rows: recorded } = await api.context.db.execute(sql`select distinct trouble, trouble_count from accounts`)
  expect(recorded).toEqual([{ trouble: 'transient', trouble_count: 0 }])
})

test('once it answers, everything due is collected at once, and other workers are woken immediately', async () => {
  await startOutage()
  api.clock.advance({ seconds: 2 })
  failure = null
  expect(await runWorker(api.context, { signal })).toBe(2)
  expect(await collected()).toBe(2)
  expect((await wakeDelays()).at(-1)).toBe(0)
  expect(await api.context.budget.overview()).toMatchObject({ app: null })
})

test('a timeout counts against its account, which is retried after a quarter of a minute, then after two', async () => {
  const { graph } = api.context
  const { GraphError } = await import('@tidewatch/instagram/graph-error')
  const slow: typeof api.context = {
    ...api.context,
    graph: {
      ...graph,
      collectAccount: () => Promise.reject(new GraphError('unreachable', 'late', { reason: 'time-out' })),
    },
  }
  const { rows } = await api.context.db.execute<{ id: string }>(sql`select id from accounts limit 1`)
  const accountId = rows[0]?.id ?? ''
  for (const seconds of [15, 120]) {
    await runWorker(slow, { accountId, signal })
    const { rows: put } = await api.context.db.execute<{ at: string }>(
      sql`select retry_at as at from accounts where id = ${accountId}`,
    )
    expect((new Date(put[0]?.at ?? '').getTime() - api.clock.now().getTime()) / 1_000).toBe(seconds)
    api.clock.advance({ seconds })
  }
})
