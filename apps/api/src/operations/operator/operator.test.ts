import { calls } from '@tidewatch/contract/calls'
import { callPath } from '@tidewatch/contract/define-call'
import { getOperatorOverview, listFailedJobs, retryFailedJob } from '@tidewatch/contract/operations/operator'
import { staffRoles } from '@tidewatch/contract/users/roles'
import { getUser } from '@tidewatch/contract/users/users'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordStatements } from '#/testing/count-statements.ts'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi } from '#/testing/test-api.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'
import { grantRole } from '#/users/users/grant-role.ts'
import { collectAccountJob } from '#/watch/collection/jobs.ts'

const missingId = '00000000-0000-4000-8000-000000000000'
const staffCalls = calls.filter(({ access }) => (staffRoles as readonly string[]).includes(access))

let api: TestApp
let operator: string
let stranger: string
let withoutSecondFactor: string

beforeAll(async () => {
  api = await createTestApp({ budget: 200 })
  operator = await signInStaff(api, { id: 'ophelia' })
  stranger = await api.signIn({ id: 'stranger' })
  withoutSecondFactor = await api.signIn({ id: 'is careless' })
  for (const role of staffRoles) await grantRole(api.context, { email: 'is careless@example.com', role })
  expect(await grantRole(api.context, { email: 'Ophelia@Example.com', role: 'operator' })).toEqual(['operator'])
})
afterAll(() => api.close())

describe.each(staffCalls.map((call) => [call.id, call] as const))('%s', (_, call) => {
  const ask = async (token?: string) => {
    const response = await api.app.request(`/api${callPath(call, { id: missingId })}`, {
      method: call.method,
      headers: token ? { authorization: token } : {},
    })
    return [response.status, ((await response.json()) as { code: number }).code]
  }

  test('refuses anonymous callers and users without the role', async () => {
    expect(await ask()).toEqual([401, 10003])
    expect(await ask(stranger)).toEqual([403, 10005])
  })

  test('refuses staff whose session has no second factor', async () => {
    expect(await ask(withoutSecondFactor)).toEqual([403, 10010])
  })
})

test('a role is granted and revoked, and the user sees it', async () => {
  const roles = async () => (await callApi(api.app, getUser, { token: operator })).data.roles
  expect(await roles()).toEqual(['operator'])
  await grantRole(api.context, { email: 'ophelia@example.com', role: 'editor' })
  await grantRole(api.context, { email: 'ophelia@example.com', role: 'editor', revoke: true })
  // Revoking it ended her sessions.
  api.clock.advance({ minutes: 1 })
  operator = await signInStaff(api, { id: 'ophelia' })
  expect(await roles()).toEqual(['operator'])
  expect(await grantRole(api.context, { email: 'nobody@example.com', role: 'operator' })).toBeNull()
})

describe('the overview', () => {
  test('shows tokens by fingerprint with their usage, and why one stopped', async () => {
    await api.context.graph.lookupProfile('casa.limon')
    await api.context.graph.lookupProfile('fault.userlimit').catch(() => undefined)
    const { data } = await callApi(api.app, getOperatorOverview, { token: operator })
    expect(data.tokens).toMatchObject([
      {
        state: 'stopped',
        callsLastHour: 2,
        countedPercent: 1,
        ownerEmail: null,
        stop: { cause: 'user-limit', code: 17 },
      },
    ])
    expect(JSON.stringify(data)).not.toContain('sandbox-operator-token')
    expect(data.hours).toHaveLength(24)
    expect(data.hours.at(-1)).toMatchObject({ calls: 2, refused: 1 })
    expect(data.schedule).toMatchObject({ due: 0, overdue: 0, oldestDueAt: null })
  })

  test('shows how long the stalest account has been due', async () => {
    const dueAt = new Date(api.clock.now().getTime() - 7_200_000)
    await api.context.db.execute(sql`
      insert into accounts (instagram_id, username, source, next_collection_at) values ('1', 'late', 'sample', ${dueAt.toISOString()})`)
    const { data } = await callApi(api.app, getOperatorOverview, { token: operator })
    expect(data.schedule).toEqual({ due: 1, overdue: 1, leased: 0, oldestDueAt: dueAt.toISOString() })

    const until = new Date(api.clock.now().getTime() + 60_000).toISOString()
    await api.context.db.execute(sql`update accounts set lease_until = ${until} where username = 'late'`)
    const { data: underWay } = await callApi(api.app, getOperatorOverview, { token: operator })
    expect(underWay.schedule).toMatchObject({ due: 0, overdue: 0, leased: 1 })
    await api.context.db.execute(sql`update accounts set lease_until = null where username = 'late'`)
  })
})

test('a failed job is shown with its account, and can be retried only once', async () => {
  const { db } = api.context
  const { rows } = await db.execute<{ id: string }>(sql`select id from accounts where username = 'late'`)
  await api.context.enqueue(db, { ...collectAccountJob, retries: 0 }, { accountId: rows[0]?.id ?? '' })
  const [queued] = await api.boss.fetch(collectAccountJob.name)
  await api.boss.fail(collectAccountJob.name, queued?.id ?? '', new Error('no such luck'))
  const { data } = await callApi(api.app, listFailedJobs, { token: operator })
  expect(data.jobs).toMatchObject([{ job: 'collect-account', attempts: 1, message: 'no such luck', username: 'late' }])
  const id = data.jobs[0]?.id ?? ''
  const answers = await Promise.all(
    [1, 2].map(() => callApi(api.app, retryFailedJob, { token: operator, params: { id } })),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 10004])
  expect((await callApi(api.app, listFailedJobs, { token: operator })).data.jobs).toEqual([])
})

describe('metrics', () => {
  const read = (headers: Record<string, string>) => api.app.request('/api/metrics', { headers })

  test('are for operators only', async () => {
    expect((await read({})).status).toBe(401)
    expect((await read({ authorization: stranger })).status).toBe(403)
    expect((await read({ authorization: withoutSecondFactor })).status).toBe(403)
    await api.boss.supervise()
    const response = await read({ authorization: operator })
    const text = await response.text()
    expect(text).toMatch(/tidewatch_graph_calls_last_hour\{token="[0-9a-f]{12}"\} 2/)
    expect(text).toMatch(/tidewatch_graph_stopped\{token="[0-9a-f]{12}",cause="user-limit"\} 1/)
    expect(text).toContain('tidewatch_accounts_waiting{state="overdue"} 1')
    expect(text).toContain('tidewatch_oldest_due_age_seconds 7200')
    expect(text).toContain('tidewatch_queue_jobs{job="collect-account",state="waiting"} 1')
    expect(text).toMatch(/tidewatch_snapshots_ready_until_seconds \d{10}/)
    expect(text).toContain('tidewatch_snapshots_misplaced 0')
    expect(text).toMatch(/http_duration_seconds_count\{method="GET",route="\/api\/operator\/overview"/)
    expect(text).not.toContain('sandbox-operator-token')
  })

  test("don't read the jobs table, which may have millions of rows", async () => {
    const sent = recordStatements(api.context.pool)
    const ofJobs = () => sent.filter(({ text }) => /pgboss\.job\b|job_common/.test(text))
    expect((await read({ authorization: operator })).status).toBe(200)
    expect(sent.length).toBeGreaterThan(0)
    expect(ofJobs()).toEqual([])
    await callApi(api.app, listFailedJobs, { token: operator })
    expect(ofJobs()).toHaveLength(1)
  })
})
