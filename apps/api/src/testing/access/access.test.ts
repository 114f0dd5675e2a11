import { calls as allCalls, type UserCallId, type WriteCallId } from '@tidewatch/contract/calls'
import { type Call, callPath } from '@tidewatch/contract/define-call'
import { staffRoles } from '@tidewatch/contract/users/roles'
import { getUser } from '@tidewatch/contract/users/users'
import { getMonitor } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callLimits } from '#/platform/http/call-limits.ts'
import { signInStaff } from '#/testing/second-factor.ts'
import { callApi, contentTypeOf, encodeBody } from '#/testing/test-api.ts'
import { createTestApp } from '#/testing/test-app.ts'
import { accessEntries } from './access-entries.ts'
import { type AccessEntry, type AccessWorld, createAccessWorld } from './access-world.ts'

// Staff calls are tested with every kind of caller in operations/operator/operator.test.ts.
type UserCall = Extract<(typeof allCalls)[number], { id: UserCallId }>
const calls = allCalls.filter((call): call is UserCall => !(staffRoles as readonly string[]).includes(call.access))

/**
 * Routes that browsers never call: descriptions of the API, routes for machines and programs, and callbacks from
 * Instagram and mail servers.
 */
const otherRoutes = [
  'GET /api/.well-known/oauth-authorization-server',
  'GET /api/.well-known/oauth-protected-resource',
  'GET /api/.well-known/oauth-protected-resource/api',
  'GET /api/.well-known/oauth-protected-resource/api/mcp',
  'GET /api/.well-known/report-keys.json',
  'GET /api/connection/webhook',
  'GET /api/docs',
  'GET /api/ins/upload/:fileId',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'GET /api/proof/:id/card.json',
  'GET /api/schemas/report-export-1.json',
  'GET /health',
  'GET /ready',
  'PATCH /api/ins/upload/:fileId',
  'POST /api/connection/data-deletion',
  'POST /api/connection/deauthorize',
  'POST /api/connection/webhook',
  'POST /api/oauth/device',
  'POST /api/oauth/revoke',
  'POST /api/oauth/token',
  'POST /api/shop/webhook/:provider',
  'POST /api/support/mail',
  'POST /api/telegram/webhook',
  'POST /api/transfer/blobs',
]

let world: AccessWorld
beforeAll(async () => {
  world = await createAccessWorld()
})
afterAll(() => world.api.close())

async function send(call: Call, { params, query, body }: AccessEntry, token?: string) {
  const response = await world.api.app.request(
    `/api${callPath(call, params)}${query ? `?${new URLSearchParams(query)}` : ''}`,
    {
      method: call.method,
      headers: { ...(body ? { 'content-type': contentTypeOf(call) } : {}), ...(token ? { authorization: token } : {}) },
      ...(body ? { body: encodeBody(call, body) } : {}),
    },
  )
  const isEnvelope = response.headers.get('content-type')?.startsWith('application/json')
  const { code, data } = isEnvelope ? ((await response.json()) as { code: number; data: unknown }) : { code: 0 }
  return { status: response.status, code, data, type: response.headers.get('content-type') }
}

/**
 * Staff can't read more of a user's data than anyone else. A new one each time, since time passes and sessions per user
 * are limited.
 */
const signInStranger = (id: string) => signInStaff(world.api, { id: `stranger to ${id}` }, ...staffRoles)

const allowedCallers = {
  anonymous: 'anyone',
  'signed-in': 'signed-in users',
  owner: 'its owner',
  'owner-or-sample': 'its owner, or a sample,',
  'api-key': 'programs with a key',
} as const

const served = { status: 200, code: 0 }
const notSignedIn = { status: 401, code: 10003 }
const forbidden = { status: 403, code: 10005 }
const notFound = { status: 404, code: 10004 }

test('every route is a call of the contract, except the listed ones', () => {
  const described = new Set(allCalls.map(({ method, path }) => `${method} /api${path}`))
  const routes = world.api.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  const others = [...new Set(routes)].filter((route) => !described.has(route))
  expect(others.toSorted()).toEqual(otherRoutes)
  expect([...described].filter((route) => !routes.includes(route))).toEqual([])
})

describe.each(calls.map((call) => [call.id, call] as const))('%s', (id, call) => {
  test(`is for ${allowedCallers[call.access]} only`, async () => {
    const entry = await accessEntries[id](world)
    const [anonymous, ended] = [await send(call, entry), await send(call, entry, 'a-token-that-is-none')]
    const isOwned = call.access === 'owner' || call.access === 'owner-or-sample'
    const others = isOwned || call.access === 'api-key' ? await send(call, entry, await signInStranger(id)) : null
    await world.api.context.db.execute(sql`delete from rate_limits`)
    const owners = await send(call, entry, entry.token ?? world.owner)
    await expectCounted(id)
    if (call.access === 'anonymous') {
      expect([anonymous, ended]).toMatchObject([served, served])
    } else {
      // Samples are open to all, and a user's data looks as if it didn't exist.
      const refused = call.access === 'owner-or-sample' ? notFound : notSignedIn
      expect([anonymous, ended]).toMatchObject([refused, refused])
    }
    // A session isn't enough for calls that require a key.
    if (others) expect(others).toMatchObject(isOwned ? notFound : forbidden)
    expect(owners).toMatchObject(served)
    expect([call.produces ?? 'application/json'].flat()).toContain(owners.type?.split(';')[0])
    if (!('produces' in call)) expectDeclared(call, owners.data)
  })
})

/** Expects data to have no fields beyond those of the contract, which parsing leaves out. */
function expectDeclared(call: Call, data: unknown): void {
  const declared: unknown = call.data.parse(data)
  expect({ data: declared }).toMatchObject({ data })
}

/** Expects a call to count against the limits listed for it. */
async function expectCounted(id: UserCallId): Promise<void> {
  const { rows } = await world.api.context.db.execute<{ key: string }>(sql`select key from rate_limits`)
  const counted = new Set(rows.map(({ key }) => key.split(':')[0]))
  const limit = id in callLimits ? callLimits[id as Extract<UserCallId, WriteCallId>] : null
  for (const name of (limit !== null && limit !== 'changes' && limit.rates) || []) expect(counted).toContain(name)
}

test("only these calls on a user's data are open without a token", () => {
  const open = calls.filter(({ access }) => access === 'owner-or-sample').map(({ id }) => id)
  expect(open.toSorted()).toEqual([
    'compareHistory',
    'exportLedger',
    'exportMonitor',
    'exportReport',
    'getAnalytics',
    'getHistory',
    'getLedger',
    'getMonitor',
    'getOwnInsights',
    'getPersonHistory',
    'getPersonTimeline',
    'getReport',
    'listActivity',
    'listExportedInsights',
    'listHistoryPeople',
    'listLedgerPeople',
  ])
})

test('attempts of others changed nothing', async () => {
  const { data } = await callApi(world.api.app, getMonitor, { token: world.owner, params: { id: world.monitorId } })
  expect(data).toMatchObject({ id: world.monitorId, username: 'casa.limon' })
})

describe('a token', () => {
  test('is accepted plain and as Bearer', async () => {
    for (const token of [world.owner, `Bearer ${world.owner}`]) {
      expect(await callApi(world.api.app, getUser, { token })).toMatchObject({ code: 0 })
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
