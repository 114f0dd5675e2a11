import { exportPKCS8, generateKeyPair, type JWTPayload, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { readEnv } from '#/platform/config/env.ts'
import { createIdentityAdmin } from './identity-admin.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const database = 'postgres://localhost/none'

interface Seen {
  url: string
  authorization: string | null
  body: string
}

function fakeFetch(answer: (url: string) => Response) {
  const seen: Seen[] = []
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { url } = request
    seen.push({ url, authorization: request.headers.get('authorization'), body: await request.text() })
    return answer(url)
  }
  return { seen, send }
}

const emulated = readEnv({
  DATABASE_URL: database,
  AUTH_EMULATOR_ORIGIN: 'http://localhost:9099',
  SITE_ENVIRONMENT: 'test',
})

test("calls the emulator with its owner's token", async () => {
  const { seen, send } = fakeFetch(() => Response.json({}))
  await createIdentityAdmin({ env: emulated, now, fetch: send }).erase('uid-1')
  expect(seen).toEqual([
    {
      url: 'http://localhost:9099/identitytoolkit.googleapis.com/v1/projects/demo-tidewatch/accounts:delete',
      authorization: 'Bearer owner',
      body: '{"localId":"uid-1"}',
    },
  ])
})

test('an identity that no longer exists counts as erased', async () => {
  const { send } = fakeFetch(() => Response.json({ error: { message: 'USER_NOT_FOUND' } }, { status: 400 }))
  await expect(createIdentityAdmin({ env: emulated, now, fetch: send }).erase('uid-1')).resolves.toBeUndefined()
})

test('identities are looked up together, with the time their sign-ins are valid from', async () => {
  const users = [{ localId: 'uid-1', validSince: '1795262400' }, { localId: 'uid-2' }]
  const { seen, send } = fakeFetch(() => Response.json({ users }))
  const found = await createIdentityAdmin({ env: emulated, now, fetch: send }).validSince(['uid-1', 'uid-2', 'gone'])
  expect([...found]).toEqual([
    ['uid-1', new Date('2026-11-21T12:00:00Z')],
    ['uid-2', new Date(0)],
  ])
  expect(seen[0]?.url).toBe(
    'http://localhost:9099/identitytoolkit.googleapis.com/v1/projects/demo-tidewatch/accounts:lookup',
  )
  expect(seen[0]?.body).toBe('{"localId":["uid-1","uid-2","gone"]}')
})

test('a provider that has none of them responds without a list', async () => {
  const { send } = fakeFetch(() => Response.json({ kind: 'identitytoolkit#GetAccountInfoResponse' }))
  expect(await createIdentityAdmin({ env: emulated, now, fetch: send }).validSince(['gone'])).toEqual(new Map())
})

test('a failing provider fails the job, so that it is retried', async () => {
  const { send } = fakeFetch(() => new Response('busy', { status: 503 }))
  await expect(createIdentityAdmin({ env: emulated, now, fetch: send }).erase('uid-1')).rejects.toThrow('HTTP 503')
})

test('calls a real project with a token for its service account', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const account = {
    client_email: 'tidewatch@project.example',
    private_key: await exportPKCS8(privateKey),
    private_key_id: 'key-1',
    token_uri: 'https://token.example/token',
  }
  const env = readEnv({
    DATABASE_URL: database,
    FIREBASE_PROJECT_ID: 'tidewatch-real',
    FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account),
  })
  const { seen, send } = fakeFetch((url) =>
    Response.json(url === account.token_uri ? { access_token: 'granted', expires_in: 3600 } : {}),
  )
  const admin = createIdentityAdmin({ env, now, fetch: send })
  await admin.erase('uid-2')
  await admin.validSince(['uid-2'])
  const form = new URLSearchParams(seen[0]?.body)
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const { payload } = await jwtVerify<JWTPayload>(form.get('assertion') ?? '', publicKey, {
    issuer: account.client_email,
    audience: account.token_uri,
    currentDate: now(),
  })
  expect(payload.scope).toBe('https://www.googleapis.com/auth/identitytoolkit')
  expect(seen[1]).toEqual({
    url: 'https://identitytoolkit.googleapis.com/v1/projects/tidewatch-real/accounts:delete',
    authorization: 'Bearer granted',
    body: '{"localId":"uid-2"}',
  })
  // Both calls share one access token.
  expect(seen.slice(2)).toMatchObject([{ authorization: 'Bearer granted', body: '{"localId":["uid-2"]}' }])
})

test.each([
  ['a policy that is enforced', 'ENFORCE', [{ customStrengthOptions: { minPasswordLength: 8 } }], true, 8],
  ['one that is not', 'OFF', [{ customStrengthOptions: { minPasswordLength: 8 } }], false, 8],
  ['one without a length', 'ENFORCE', [{}], true, 6],
])("the project's settings report %s", async (_, state, versions, isEnforced, minLength) => {
  const passwordPolicyConfig = { passwordPolicyEnforcementState: state, passwordPolicyVersions: versions }
  const { seen, send } = fakeFetch(() => Response.json({ name: 'projects/1/config', passwordPolicyConfig }))
  const admin = createIdentityAdmin({ env: emulated, now, fetch: send })
  expect(await admin.passwordPolicy()).toEqual({ isEnforced, minLength })
  expect(seen[0]?.url).toBe(
    'http://localhost:9099/identitytoolkit.googleapis.com/admin/v2/projects/demo-tidewatch/config',
  )
})

test('a project without a policy enforces none', async () => {
  const { send } = fakeFetch(() => Response.json({ name: 'projects/1/config' }))
  const admin = createIdentityAdmin({ env: emulated, now, fetch: send })
  expect(await admin.passwordPolicy()).toEqual({ isEnforced: false, minLength: 6 })
})

test('a real project needs a service account', () => {
  expect(() => readEnv({ DATABASE_URL: database, FIREBASE_PROJECT_ID: 'tidewatch-real' })).toThrow(
    'FIREBASE_SERVICE_ACCOUNT',
  )
})

test('without a service account, the job names the missing variable', async () => {
  const env = readEnv({ DATABASE_URL: database })
  const { send } = fakeFetch(() => Response.json({}))
  await expect(createIdentityAdmin({ env, now, fetch: send }).erase('uid-3')).rejects.toThrow(
    'FIREBASE_SERVICE_ACCOUNT',
  )
})

test.each(['not json', '{"client_email":"a"}'])('an invalid service account (%s) prevents the start', (value) => {
  expect(() => readEnv({ DATABASE_URL: database, FIREBASE_SERVICE_ACCOUNT: value })).toThrow('FIREBASE_SERVICE_ACCOUNT')
})
