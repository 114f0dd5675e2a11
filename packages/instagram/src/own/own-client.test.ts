import { expect, test } from 'vitest'
import { GraphError } from '../graph/graph-error.ts'
import { createOwnClient } from './own-client.ts'

const instant = new Date('2026-11-21T12:00:00Z')
const token = { accessToken: 'IGAAsecret0123456789abcdef', igUserId: '17841400000000077' }

/** A client whose network is a function from URL to response. */
function scripted(answer: (url: URL, init: RequestInit | undefined) => { body: unknown; status?: number }) {
  const requests: string[] = []
  const client = createOwnClient({
    appId: '9',
    appSecret: 'app-secret',
    loginUrl: 'https://login.example',
    tokenUrl: 'https://token.example',
    graphUrl: 'https://graph.example',
    version: 'v26.0',
    timeoutMs: 1000,
    now: () => instant,
    fetch: async (input, init) => {
      const url = new URL(String(input))
      requests.push(`${init?.method ?? 'GET'} ${url.pathname} ${url.searchParams.get('metric') ?? ''}`.trim())
      const { body, status = 200 } = answer(url, init)
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    },
  })
  return { client, requests }
}

const refusal = (code: number, subcode?: number, message = 'Refused') => ({
  status: 400,
  body: { error: { message, code, error_subcode: subcode } },
})

async function errorOf(promise: Promise<unknown>): Promise<GraphError> {
  const error = await promise.catch((reason: unknown) => reason)
  if (error instanceof GraphError) return error
  throw new Error('Expected a GraphError.')
}

test('the login window requests every permission in use, with the state', () => {
  const { client } = scripted(() => ({ body: {} }))
  const url = new URL(client.authorizeUrl({ redirectUri: 'https://web.example/connect/instagram', state: 'de.abc' }))
  expect(url.pathname).toBe('/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: '9',
    redirect_uri: 'https://web.example/connect/instagram',
    response_type: 'code',
    scope: 'instagram_business_basic,instagram_business_manage_insights,instagram_business_manage_comments',
    state: 'de.abc',
  })
})

test.each([
  ['inside data', '{"data":[{"access_token":"short","user_id":"1","permissions":"instagram_business_basic"}]}'],
  [
    'flat, with an id that no number holds',
    '{"access_token":"short","user_id":17841405793187218,"permissions":["instagram_business_basic"]}',
  ],
])('a code is exchanged for a long-lived token, returned %s', async (_, body) => {
  const { client, requests } = scripted((url) =>
    url.pathname === '/access_token' ? { body: { access_token: 'long', expires_in: 5_184_000 } } : { body },
  )
  expect(await client.exchangeCode({ code: 'AQD#_', redirectUri: 'https://web.example/' })).toEqual({
    accessToken: 'long',
    expiresAt: new Date('2027-01-20T12:00:00Z'),
    scopes: ['instagram_business_basic'],
  })
  expect(requests).toEqual(['POST /oauth/access_token', 'GET /access_token'])
})

test('a rejected code is an error, and no error contains the secret', async () => {
  const { client } = scripted(() => ({
    status: 400,
    body: { error_type: 'OAuthException', code: 400, error_message: 'app-secret is wrong' },
  }))
  const error = await errorOf(client.exchangeCode({ code: 'x', redirectUri: 'https://web.example/' }))
  expect(error.status).toBe(400)
  expect(error.message).not.toContain('app-secret')
})

test.each([
  [458, 'app-not-installed'],
  [460, 'password-changed'],
  [463, 'expired'],
  [undefined, 'invalid'],
])('190/%s means that the owner must connect again', async (subcode, reason) => {
  const { client } = scripted(() => refusal(190, subcode, `token ${token.accessToken} is no good`))
  const error = await errorOf(client.readProfile(token))
  expect(error).toMatchObject({ kind: 'token-dead', reason, igUserId: token.igUserId })
  expect(error.message).not.toContain(token.accessToken)
})

test("an account that isn't known to be professional is personal", async () => {
  const { client } = scripted(() => ({
    body: { id: '2', user_id: '1784', username: 'Some.One', account_type: 'PERSONAL' },
  }))
  expect(await client.readProfile(token)).toMatchObject({
    accountType: 'personal',
    username: 'some.one',
    followers: null,
  })
})

const day = '2026-11-18'
const end = '2026-11-19T08:00:00+0000'

function insights(url: URL): { body: unknown } {
  const metric = url.searchParams.get('metric')
  if (metric === 'reach') return { body: { data: [{ name: 'reach', values: [{ value: 120, end_time: end }] }] } }
  if (metric === 'online_followers') {
    const values = [
      { value: { 0: 5, 23: 9 }, end_time: end },
      { value: {}, end_time: '2026-11-20T08:00:00+0000' },
    ]
    return { body: { data: [{ name: 'online_followers', values }] } }
  }
  if (metric === 'follows_and_unfollows') {
    const results = [
      { dimension_values: ['FOLLOWER'], value: 7 },
      { dimension_values: ['NON_FOLLOWER'], value: 3 },
    ]
    const breakdowns = [{ dimension_keys: ['follow_type'], results }]
    return { body: { data: [{ name: metric, total_value: { breakdowns } }] } }
  }
  if (metric === 'follower_demographics') return { body: { data: [] } }
  return {
    body: {
      data: [
        { name: 'views', total_value: { value: 300 } },
        { name: 'accounts_engaged', total_value: {} },
      ],
    },
  }
}

test('insights become points, without those that Instagram omits', async () => {
  const { client } = scripted(insights)
  const { points, isRefused } = await client.readInsights(token, { days: [day] })
  expect(isRefused).toBe(false)
  expect(points).toEqual([
    { metric: 'reach', day, part: '', value: 120 },
    { metric: 'onlineFollowers', day, part: '00', value: 5 },
    { metric: 'onlineFollowers', day, part: '23', value: 9 },
    { metric: 'views', day, part: '', value: 300 },
    { metric: 'follows', day, part: '', value: 7 },
    { metric: 'unfollows', day, part: '', value: 3 },
  ])
})

test("a refused metric doesn't affect the others", async () => {
  const { client } = scripted((url) =>
    url.searchParams.get('metric') === 'online_followers' ? refusal(100) : insights(url),
  )
  const { points } = await client.readInsights(token, { days: [day] })
  expect(points.map(({ metric }) => metric)).toEqual(['reach', 'views', 'follows', 'unfollows'])
})

test("a permission that wasn't granted is reported, a dead token is an error", async () => {
  const denied = scripted(() => refusal(10))
  expect(await denied.client.readInsights(token, { days: [day] })).toMatchObject({ points: [], isRefused: true })
  const dead = scripted(() => refusal(190, 463))
  expect((await errorOf(dead.client.readInsights(token, { days: [day] }))).kind).toBe('token-dead')
})

test('no request spans more than thirty days', async () => {
  const spans: number[] = []
  const { client } = scripted((url) => {
    const { since, until } = Object.fromEntries(url.searchParams)
    if (since && until) spans.push((Number(until) - Number(since)) / 86_400)
    return { body: { data: [] } }
  })
  const days = Array.from({ length: 45 }, (_, at) => new Date(Date.UTC(2026, 8, 20 + at)).toISOString().slice(0, 10))
  await client.readInsights(token, { days })
  expect(Math.max(...spans)).toBeLessThanOrEqual(30.05)
})
