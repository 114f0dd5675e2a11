import { calls } from '@tidewatch/contract/calls'
import { callPath } from '@tidewatch/contract/define-call'
import { addMonitor, getMonitor } from '@tidewatch/contract/monitor'
import { getReport, listReports } from '@tidewatch/contract/report'
import { getUser } from '@tidewatch/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from './testing/test-api.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let api: TestApp
let owner: string
let stranger: string
let monitorId: string
let reportId: string

beforeAll(async () => {
  api = await createTestApp()
  owner = await api.signIn({ id: 'owner' })
  stranger = await api.signIn({ id: 'stranger' })
  const { data } = await callApi(api.app, addMonitor, { token: owner, body: { username: 'casa.limon' } })
  monitorId = data.id
  await api.runJobs()
  const { data: list } = await callApi(api.app, listReports, { token: owner })
  reportId = list.reports[0]?.id ?? ''
})
afterAll(() => api.close())

const closed = calls.filter(({ access }) => access !== 'anonymous')
const owned = calls.filter(({ access }) => access === 'owner')

function request(call: (typeof calls)[number], token?: string) {
  const id = call.path.startsWith('/ins/report') ? reportId : monitorId
  const body = call.id === 'updateMonitor' ? { paused: true } : {}
  return api.app.request(`/api${callPath(call, { id })}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    ...(call.body ? { body: JSON.stringify(body) } : {}),
  })
}

describe('an anonymous caller', () => {
  test.each(closed.map((call) => [call.id, call] as const))('is turned away from %s', async (_, call) => {
    const response = await request(call)
    // What can be read of demos is open to all, and somebody's own looks as if it were not there.
    expect([401, 404]).toContain(response.status)
    expect(await response.json()).toMatchObject({ code: response.status === 401 ? 10003 : 10004 })
  })
})

describe('a stranger', () => {
  test.each(owned.map((call) => [call.id, call] as const))('finds nothing at %s', async (_, call) => {
    const response = await request(call, stranger)
    const { code } = (await response.json()) as { code: number }
    // A body that is not acceptable is said before anything is looked up, so it tells nothing about the id.
    if (code === 10001) return
    expect(response.status).toBe(404)
    expect(code).toBe(10004)
  })

  test('changed nothing by trying', async () => {
    const { data } = await callApi(api.app, getMonitor, { token: owner, params: { id: monitorId } })
    expect(data.status).toBe('active')
  })
})

describe('the owner', () => {
  test('reads the monitor and the report', async () => {
    expect(await callApi(api.app, getMonitor, { token: owner, params: { id: monitorId } })).toMatchObject({ code: 0 })
    expect(await callApi(api.app, getReport, { token: owner, params: { id: reportId } })).toMatchObject({ code: 0 })
  })
})

describe('a token', () => {
  test('is accepted plain and as Bearer', async () => {
    for (const token of [owner, `Bearer ${owner}`]) {
      expect(await callApi(api.app, getUser, { token })).toMatchObject({ code: 0 })
    }
  })

  test('ends after seven days', async () => {
    const later = await createTestApp()
    const token = await later.signIn({ id: 'stays away' })
    later.clock.advance({ days: 7, minutes: 1 })
    expect(await callApi(later.app, getUser, { token })).toMatchObject({ status: 401, code: 10003 })
    await later.close()
  })
})
