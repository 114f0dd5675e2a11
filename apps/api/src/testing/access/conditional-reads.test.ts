import { calls, type UserCallId } from '@tidewatch/contract/calls'
import { type Call, callPath } from '@tidewatch/contract/define-call'
import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { addNote } from '@tidewatch/contract/reports/notes'
import { getReport } from '@tidewatch/contract/reports/reports'
import { staffRoles } from '@tidewatch/contract/users/roles'
import { getMonitor, retrackMonitor, updateMonitor } from '@tidewatch/contract/watch/monitors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../count-statements.ts'
import { signInStaff } from '../second-factor.ts'
import { callApi } from '../test-api.ts'
import { accessEntries } from './access-entries.ts'
import { type AccessEntry, type AccessWorld, createAccessWorld } from './access-world.ts'

let world: AccessWorld
let staff: string
let sent: { count: number }

beforeAll(async () => {
  world = await createAccessWorld()
  staff = await signInStaff(world.api, { id: 'staff' }, ...staffRoles)
  sent = countStatements(world.api.context.pool)
})
afterAll(() => world.api.close())

const isStaffCall = ({ access }: Call) => (staffRoles as readonly string[]).includes(access)
const reads = calls.filter((call: Call) => call.method === 'GET' && !call.produces)

function read(call: Call, { params, query, token = '' }: AccessEntry, headers: Record<string, string> = {}) {
  const path = `/api${callPath(call, params)}${query ? `?${new URLSearchParams(query)}` : ''}`
  return world.api.app.request(path, { headers: { authorization: token, ...headers } })
}

async function tagOf(call: Call, entry: AccessEntry): Promise<string> {
  const response = await read(call, entry)
  await response.body?.cancel()
  return response.headers.get('etag') ?? ''
}

/** The receipt states when it was signed, and the overview what runs at this moment. */
const isOfItsMoment = ({ id }: Call) => ['getConsents', 'getOperatorOverview'].includes(id)

test.each(reads.map((call) => [call.id, call] as const))('%s responds 304 if nothing has changed', async (id, call) => {
  const entry = isStaffCall(call)
    ? { token: staff, params: { id: '00000000-0000-4000-8000-000000000000' } }
    : { token: world.owner, ...(await accessEntries[id as UserCallId](world)) }
  // Without a collection, analytics have the time of the read.
  if (id === 'getPublicFigure') await world.api.runJobs()
  const first = await read(call, entry)
  const text = await first.text()
  // Other staff reads need data that only users create.
  if (isStaffCall(call) && JSON.parse(text).code !== 0) return expect(first.headers.has('etag')).toBe(false)
  const etag = first.headers.get('etag') ?? ''
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{43}"$/)])
  if (!isOfItsMoment(call)) world.api.clock.advance({ seconds: 20 })
  const again = await read(call, entry, { 'if-none-match': `"other", ${etag}` })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
  const changed = await read(call, entry, { 'if-none-match': '"other"' })
  expect([changed.status, await changed.text()]).toEqual([200, text])
})

describe('a read that knows its version', () => {
  test.each([
    ['a report', getReport, () => world.reportId],
    ['analytics', getAnalytics, () => world.monitorId],
  ])("%s costs one statement in addition to the session's while unchanged", async (_, call, id) => {
    const entry = { token: world.owner, params: { id: id() } }
    const etag = await tagOf(call, entry)
    sent.count = 0
    expect((await read(call, entry, { 'if-none-match': etag })).status).toBe(304)
    expect(sent.count).toBe(2)
  })

  test("differs per language, and isn't revealed to users who may not read it", async () => {
    const entry = { token: world.owner, params: { id: world.reportId } }
    const known = { 'if-none-match': await tagOf(getReport, entry) }
    expect((await read(getReport, entry, { ...known, 'current-language': 'de' })).status).toBe(200)
    const stranger = { ...entry, token: await world.api.signIn({ id: 'stranger' }) }
    expect((await read(getReport, stranger, known)).status).toBe(404)
    expect((await read(getReport, { ...entry, token: '' }, known)).status).toBe(404)
  })

  test("changes with the report's notes", async () => {
    const entry = { token: world.owner, params: { id: world.reportId } }
    const { data } = await callApi(world.api.app, getReport, entry)
    const known = { 'if-none-match': await tagOf(getReport, entry) }
    const body = { day: data.period.to, text: 'A storm' }
    await callApi(world.api.app, addNote, { token: world.owner, params: { id: world.monitorId }, body })
    const changed = await read(getReport, entry, known)
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('A storm')
  })

  test('changes with each collection and with the period', async () => {
    const entry = { token: world.owner, params: { id: world.monitorId } }
    const known = { 'if-none-match': await tagOf(getAnalytics, entry) }
    expect((await read(getAnalytics, { ...entry, query: { timeZone: 'Asia/Tokyo' } }, known)).status).toBe(200)
    world.api.clock.advance({ minutes: 61 })
    await callApi(world.api.app, retrackMonitor, entry)
    await world.api.runJobs()
    const changed = await read(getAnalytics, entry, known)
    expect(changed.status).toBe(200)
    const again = await read(getAnalytics, entry, { 'if-none-match': changed.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })
})

test('a changed monitor is sent', async () => {
  const entry = { token: world.owner, params: { id: world.monitorId } }
  const known = { 'if-none-match': await tagOf(getMonitor, entry) }
  expect((await read(getMonitor, entry, known)).status).toBe(304)
  await callApi(world.api.app, updateMonitor, { ...entry, body: { tags: ['harbour'] } })
  expect((await read(getMonitor, entry, known)).status).toBe(200)
})
