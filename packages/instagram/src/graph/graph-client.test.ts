import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import docsProfile from '../../test-fixtures/graph/docs-profile.json' with { type: 'json' }
import notFound from '../../test-fixtures/graph/errors/not-found.json' with { type: 'json' }
import serviceTrouble from '../../test-fixtures/graph/errors/service-trouble.json' with { type: 'json' }
import userFields from '../../test-fixtures/graph/python-facebook-user-fields.json' with { type: 'json' }
import {
  errorResponse,
  firstToken,
  graphErrorOf,
  instant,
  scriptedGraph,
} from '../../test-fixtures/graph/scripted-graph.ts'
import zeroMedia from '../../test-fixtures/graph/zero-media-no-media-key.json' with { type: 'json' }
import { createGraphClient } from './graph-client.ts'

const someone = { id: '17841400000000077', username: 'someone', followers_count: 7 }
const profile = { body: { business_discovery: someone, id: '1' } }

describe('checkToken', () => {
  it('uses the given token, and accepts "not found" as an answer', async () => {
    const { client, requests } = scriptedGraph([{ body: notFound, status: 400 }])
    const token = { igUserId: '17841400000000099', accessToken: 'a-token-to-check' }
    await client.checkToken(token)
    expect(requests).toMatchObject([token])
  })

  it("rejects with Instagram's objection", async () => {
    const { client } = scriptedGraph([{ body: serviceTrouble, status: 500 }])
    expect((await graphErrorOf(client.checkToken(firstToken))).kind).toBe('transient')
  })
})

describe('lookupProfile', () => {
  it('sends one request, on our own node, for the profile without posts', async () => {
    const { client, requests } = scriptedGraph([{ body: userFields }])
    await client.lookupProfile('facebookfordevelopers')
    expect(requests).toEqual([
      {
        igUserId: firstToken.igUserId,
        accessToken: firstToken.accessToken,
        fields:
          'business_discovery.username(facebookfordevelopers){id,username,name,biography,website,followers_count,follows_count,media_count,profile_picture_url,alt_text}',
      },
    ])
  })

  it('observes what is there: an omitted text is empty, an omitted number is unknown', async () => {
    const { client } = scriptedGraph([{ body: userFields }])
    expect(await client.lookupProfile('facebookfordevelopers')).toEqual({
      instagramId: '17841407673135339',
      username: 'facebookfordevelopers',
      name: 'Facebook for Developers',
      biography: 'Follow us for updates on Facebook’s business tools, AI, AR, VR, and more.',
      website: '',
      pictureUrl: userFields.business_discovery.profile_picture_url,
      pictureAlt: null,
      followers: 64976,
      following: null,
      posts: 436,
      capturedAt: instant,
    })
  })

  it('keeps a true zero', async () => {
    const { client } = scriptedGraph([{ body: zeroMedia }])
    expect(await client.lookupProfile('empty.example')).toMatchObject({ followers: 0, posts: 0, following: null })
  })

  it('uses the requested username if the response has none', async () => {
    const { client } = scriptedGraph([{ body: docsProfile }])
    expect(await client.lookupProfile('bluebottle')).toMatchObject({ username: 'bluebottle', followers: 267793 })
  })

  it.each([
    ['700123456', 700_123_456],
    ['"700123456"', 700_123_456],
    ['1099511627776', 2 ** 40],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    // What JavaScript can't represent exactly is unknown, rather than rounded.
    ['9007199254740993', null],
    ['9223372036854775807', null],
    ['null', null],
    ['0', 0],
  ])('reads the counter %s as %s', async (written, followers) => {
    const body = `{"business_discovery":{"id":"17","followers_count":${written}}}`
    const { client } = scriptedGraph([{ body }])
    expect((await client.lookupProfile('someone')).followers).toBe(followers)
  })

  it('keeps every digit of an id, as a string and as a number', async () => {
    const bodies = ['"17841400000000077"', '17841400000000077'].map((id) => ({
      body: `{"business_discovery":{"id":${id},"surprise":{"x":[1]}}}`,
    }))
    const { client } = scriptedGraph(bodies)
    expect((await client.lookupProfile('someone')).instagramId).toBe('17841400000000077')
    expect((await client.lookupProfile('someone')).instagramId).toBe('17841400000000077')
  })

  it.each([
    ['a negative count', { id: '17', followers_count: -1 }],
    ['a count in words', { id: '17', followers_count: '12k' }],
    ['no id', { followers_count: 1 }],
  ])('reports %s as malformed', async (_, discovery) => {
    const { client } = scriptedGraph([{ body: { business_discovery: discovery } }])
    const error = await graphErrorOf(client.lookupProfile('someone'))
    expect(error).toMatchObject({ kind: 'malformed', status: 200 })
  })

  it.each(['[]', 'null', '{"id":"1"}', '{"business_discovery":null}'])('treats %j as malformed', async (body) => {
    const { client } = scriptedGraph([{ body }])
    expect((await graphErrorOf(client.lookupProfile('someone'))).kind).toBe('malformed')
  })

  it.each(['', '<html>', '{"business_discovery":{"id":"17'])('treats the body %j as transient', async (body) => {
    const { client } = scriptedGraph([{ body }, profile])
    expect((await client.lookupProfile('someone')).followers).toBe(7)
    const lasting = scriptedGraph(() => ({ body }))
    expect(await graphErrorOf(lasting.client.lookupProfile('someone'))).toMatchObject({
      kind: 'transient',
      reason: 'unreadable',
    })
  })

  it('never sends a username that could change the query', async () => {
    const { client, requests } = scriptedGraph([])
    const hostile = fc.oneof(
      fc.string().filter((text) => !/^[a-z0-9._]{1,30}$/.test(text)),
      fc.string().map((text) => `someone)${text}`),
      fc.constantFrom('a){id}', 'a,b', '@a', 'A', 'a\n', 'explore', ''),
    )
    await fc.assert(
      fc.asyncProperty(hostile, async (username) => {
        expect((await graphErrorOf(client.lookupProfile(username))).kind).toBe('misconfigured')
        expect((await graphErrorOf(client.collectAccount(username))).kind).toBe('misconfigured')
      }),
    )
    expect(requests).toEqual([])
  })
})

describe('previewAccount', () => {
  const post = (id: string, timestamp: string) => ({ id, timestamp, media_type: 'IMAGE', caption: `Post ${id}` })
  const media = {
    data: [post('1', '2026-11-18T08:00:00+0000'), { id: 'no time' }, post('2', '2026-11-20T08:00:00+0000')],
  }

  it('sends one request for the profile and the newest posts', async () => {
    const { client, requests } = scriptedGraph([{ body: { business_discovery: { ...someone, media } } }])
    const { profile: seen, posts } = await client.previewAccount('someone', { posts: 6 })
    expect(seen).toMatchObject({ username: 'someone', followers: 7 })
    expect(posts.map(({ mediaId }) => mediaId)).toEqual(['2', '1'])
    expect(requests).toHaveLength(1)
    expect(requests[0]?.fields).toContain('media.limit(6){')
  })

  it('shows an account without posts with none', async () => {
    const { client } = scriptedGraph([profile])
    expect((await client.previewAccount('someone', { posts: 6 })).posts).toEqual([])
  })
})

describe('errors', () => {
  it("carries Meta's error data", async () => {
    const { client } = scriptedGraph([{ status: 400, body: notFound }])
    expect(await graphErrorOf(client.lookupProfile('nobody.example'))).toMatchObject({
      kind: 'not-observable',
      code: 110,
      subcode: 2207013,
      fbtraceId: 'A0Example_trace_id0000',
      status: 400,
      igUserId: firstToken.igUserId,
    })
  })

  it('recognises an error envelope with status 200 too', async () => {
    const { client } = scriptedGraph([{ ...errorResponse(110, 2207013), status: 200 }])
    expect((await graphErrorOf(client.lookupProfile('someone'))).kind).toBe('not-observable')
  })

  it('retries after transient errors, with growing waits', async () => {
    const trouble = { status: 500, body: serviceTrouble }
    const { client, waits } = scriptedGraph([trouble, trouble, profile])
    expect((await client.lookupProfile('someone')).followers).toBe(7)
    expect(waits).toEqual([1_000, 4_000])
  })

  it('gives up after three more attempts', async () => {
    const { client, requests } = scriptedGraph(() => ({ status: 500, body: serviceTrouble }))
    expect(await graphErrorOf(client.lookupProfile('someone'))).toMatchObject({ kind: 'transient', code: 2 })
    expect(requests).toHaveLength(4)
  })

  it('treats an HTML page with status 500 as transient', async () => {
    const { client } = scriptedGraph([{ status: 500, body: '<!DOCTYPE html><h1>Sorry</h1>' }, profile])
    expect((await client.lookupProfile('someone')).username).toBe('someone')
  })

  it.each([
    [429, 'throttled'],
    [404, 'malformed'],
    [403, 'malformed'],
  ])('treats an HTML page with status %i as %s', async (status, kind) => {
    const { client } = scriptedGraph([{ status, body: '<html></html>' }])
    expect((await graphErrorOf(client.lookupProfile('someone'))).kind).toBe(kind)
  })

  it('rejects a configuration that cannot work', async () => {
    expect(() => scriptedGraph([], { maxMedia: 0 })).toThrow('maxMedia')
    expect((await graphErrorOf(scriptedGraph([], { tokens: [] }).client.lookupProfile('someone'))).kind).toBe(
      'misconfigured',
    )
  })
})

describe('refused fields', () => {
  const refusal = (field: string) =>
    errorResponse(100, undefined, `(#100) Tried accessing nonexisting field (${field}) on node type (IGUser)`)

  it('leaves out the refused field, and does not request it again', async () => {
    const { client, requests } = scriptedGraph([refusal('follows_count'), profile, profile])
    await client.lookupProfile('someone')
    await client.lookupProfile('someone')
    expect(requests.map(({ fields }) => fields.includes('follows_count'))).toEqual([true, false, false])
    expect(requests[1]?.fields).toContain('profile_picture_url')
  })

  it('requests it again a day later', async () => {
    let now = instant
    const { client, requests } = scriptedGraph([refusal('name'), profile, profile], { now: () => now })
    await client.lookupProfile('someone')
    now = new Date(instant.getTime() + 25 * 3_600_000)
    await client.lookupProfile('someone')
    expect(requests[2]?.fields).toContain(',name,')
  })

  it('leaves out everything undocumented if no field is named', async () => {
    const { client, requests } = scriptedGraph([errorResponse(100), profile])
    await client.lookupProfile('someone')
    expect(requests[1]?.fields).toBe(
      'business_discovery.username(someone){id,username,biography,website,followers_count,media_count,alt_text}',
    )
  })

  it('forgets that attempt if it did not help', async () => {
    const { client, requests } = scriptedGraph([errorResponse(100), errorResponse(100), errorResponse(100), profile])
    expect(await graphErrorOf(client.lookupProfile('someone'))).toMatchObject({ kind: 'misconfigured', code: 100 })
    expect(requests[2]?.fields).toBe('business_discovery.username(someone){id}')
    await client.lookupProfile('someone')
    expect(requests[3]?.fields).toBe(requests[0]?.fields)
  })

  it.each([
    '(#100) Tried accessing nonexisting field (name, follows_count) on node type (IGUser)',
    '(#100) Invalid fields: name,follows_count',
    "(#100) Unsupported fields 'name, follows_count'.",
  ])('leaves out all named fields at once: %s', async (message) => {
    const { client, requests } = scriptedGraph([errorResponse(100, undefined, message), profile])
    await client.lookupProfile('someone')
    expect(requests[1]?.fields).toBe(
      'business_discovery.username(someone){id,username,biography,website,followers_count,media_count,profile_picture_url,alt_text}',
    )
  })

  it('leaves out one field after another while others are refused', async () => {
    const { client, requests } = scriptedGraph([refusal('name'), refusal('alt_text'), refusal('website'), profile])
    await client.lookupProfile('someone')
    expect(requests[3]?.fields).toBe(
      'business_discovery.username(someone){id,username,biography,followers_count,follows_count,media_count,profile_picture_url}',
    )
  })

  it('does not blame the fields for an unrelated error', async () => {
    const { client, requests } = scriptedGraph([errorResponse(100, 33)])
    expect((await graphErrorOf(client.lookupProfile('someone'))).kind).toBe('misconfigured')
    expect(requests).toHaveLength(1)
  })

  it('does not retry if Business Discovery itself is refused', async () => {
    const { client, requests } = scriptedGraph([refusal('business_discovery')])
    expect((await graphErrorOf(client.lookupProfile('someone'))).kind).toBe('misconfigured')
    expect(requests).toHaveLength(1)
  })
})

describe('waiting for the network', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

  it('gives up after the timeout', async () => {
    vi.useFakeTimers()
    const { client } = scriptedGraph([], { fetch: silent, timeoutMs: 20_000 })
    const failure = graphErrorOf(client.lookupProfile('someone'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await failure).toMatchObject({ kind: 'unreachable', reason: 'time-out' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives up on a response whose body never ends, even if fetch ignores its signal', async () => {
    vi.useFakeTimers()
    const stalling: typeof fetch = async () => new Response(new ReadableStream())
    const { client } = scriptedGraph([], { fetch: stalling, timeoutMs: 20_000 })
    const failure = graphErrorOf(client.lookupProfile('someone'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await failure).toMatchObject({ kind: 'unreachable', reason: 'time-out' })
  })

  it("rejects with the caller's abort reason", async () => {
    const { client } = scriptedGraph([], { fetch: silent })
    const caller = new AbortController()
    const looking = client.lookupProfile('someone', { signal: caller.signal })
    caller.abort(new Error('The page was closed.'))
    await expect(looking).rejects.toThrow('The page was closed.')
  })

  it('sends no request for a caller that has already aborted', async () => {
    const { client, requests } = scriptedGraph([profile])
    await expect(client.lookupProfile('someone', { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(requests).toEqual([])
  })

  it('stops waiting for the next attempt if the caller aborts', async () => {
    const caller = new AbortController()
    const answer = async () => {
      queueMicrotask(() => caller.abort(new Error('No longer needed.')))
      return Response.json(serviceTrouble, { status: 500 })
    }
    const options = {
      baseUrl: 'https://graph.example',
      version: 'v26.0',
      ledger: scriptedGraph([]).ledger,
      timeoutMs: 1_000,
      maxMedia: 1,
    }
    const client = createGraphClient({ ...options, fetch: answer, now: () => instant })
    await expect(client.lookupProfile('someone', { signal: caller.signal })).rejects.toThrow('No longer needed.')
  })

  it('reports a failed connection as unreachable', async () => {
    const { client } = scriptedGraph([], { fetch: () => Promise.reject(new TypeError('fetch failed')) })
    expect(await graphErrorOf(client.lookupProfile('someone'))).toMatchObject({
      kind: 'unreachable',
      reason: 'network',
    })
  })
})
