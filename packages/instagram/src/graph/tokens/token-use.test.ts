import { describe, expect, it } from 'vitest'
import appRateLimit from '../../../test-fixtures/graph/errors/app-rate-limit.json' with { type: 'json' }
import tokenExpired from '../../../test-fixtures/graph/errors/token-expired.json' with { type: 'json' }
import userRateLimit from '../../../test-fixtures/graph/errors/user-rate-limit.json' with { type: 'json' }
import page1 from '../../../test-fixtures/graph/full-page-1.json' with { type: 'json' }
import page2 from '../../../test-fixtures/graph/full-page-2-last.json' with { type: 'json' }
import {
  type Answer,
  errorResponse,
  firstToken,
  graphErrorOf,
  instant,
  scriptedGraph,
  secondToken,
} from '../../../test-fixtures/graph/scripted-graph.ts'

const profile: Answer = { body: { business_discovery: { id: '17' }, id: '1' } }
const appUsage = (percent: number) => ({ 'x-app-usage': `{"call_count":${percent},"total_time":1,"total_cputime":1}` })
const bothTokens = { tokens: [firstToken, secondToken] }
const first = firstToken.igUserId
const second = secondToken.igUserId

describe('token use', () => {
  it('stores the usage in the headers, and keeps it if they are absent', async () => {
    const { client, ledger } = scriptedGraph([{ ...profile, headers: appUsage(28) }, profile])
    await client.lookupProfile('someone')
    await client.lookupProfile('someone')
    expect(ledger.states()).toMatchObject([{ igUserId: first, usedPercent: 28, usedAt: instant, stop: null }])
  })

  it('alternates while nothing is known, then prefers the less used token', async () => {
    const { client, requests } = scriptedGraph(
      ({ igUserId }) => ({ ...profile, headers: appUsage(igUserId === first ? 40 : 10) }),
      bothTokens,
    )
    for (let call = 0; call < 4; call += 1) await client.lookupProfile('someone')
    expect(requests.map(({ igUserId }) => igUserId)).toEqual([first, second, second, second])
  })

  it('does not call at 90 % or more', async () => {
    const { client, requests } = scriptedGraph([{ ...profile, headers: appUsage(91) }])
    await client.lookupProfile('someone')
    const error = await graphErrorOf(client.lookupProfile('someone'))
    expect(error).toMatchObject({ kind: 'throttled', retryAt: new Date('2026-11-21T12:15:00Z') })
    expect(requests).toHaveLength(1)
  })

  it('stops a collection that brings its token to its limit', async () => {
    const { client, requests } = scriptedGraph([{ body: page1, headers: appUsage(90) }])
    const { media, stoppedBy } = await client.collectAccount('cafe.example')
    expect([media.length, stoppedBy?.kind, requests.length]).toEqual([2, 'throttled', 1])
  })

  it('spaces out the pages of a collection near the limit', async () => {
    const { client, waits } = scriptedGraph([{ body: page1, headers: appUsage(75) }, { body: page2 }])
    await client.collectAccount('cafe.example')
    expect(waits).toEqual([18_000])
  })

  it('continues with another token if one is at its limit', async () => {
    const { client, requests, ledger } = scriptedGraph(
      [{ status: 400, body: userRateLimit }, profile, profile],
      bothTokens,
    )
    await client.lookupProfile('someone')
    await client.lookupProfile('someone')
    expect(requests.map(({ igUserId }) => igUserId)).toEqual([first, second, second])
    expect(ledger.states()[0]?.stop).toMatchObject({ cause: 'user-limit', until: new Date('2026-11-21T12:15:00Z') })
  })

  it('stops at most two tokens for one request, so that no single account stops a pool', async () => {
    const third = { igUserId: '17841400000000003', accessToken: 'EAAthirdSecretToken0123456789' }
    const { client, requests, ledger } = scriptedGraph(() => ({ status: 400, body: userRateLimit }), {
      tokens: [firstToken, secondToken, third],
    })
    const error = await graphErrorOf(client.lookupProfile('someone'))
    expect(error).toMatchObject({ kind: 'throttled', scope: 'token' })
    expect(requests.map(({ igUserId }) => igUserId)).toEqual([first, second])
    expect(ledger.states().map(({ stop }) => stop?.cause ?? null)).toEqual(['user-limit', 'user-limit', null])
    expect(ledger.appStop()).toBeNull()
  })

  it('stops nothing if our access does not cover an account', async () => {
    const { client, requests, ledger } = scriptedGraph([errorResponse(10, undefined, 'No', 403)], bothTokens)
    expect(await graphErrorOf(client.lookupProfile('someone'))).toMatchObject({ kind: 'refused', code: 10 })
    expect(requests).toHaveLength(1)
    expect(ledger.states().map(({ stop }) => stop)).toEqual([null, null])
  })

  it('stops every token if the app is at its limit', async () => {
    const { client, requests } = scriptedGraph([{ status: 400, body: appRateLimit }], bothTokens)
    expect(await graphErrorOf(client.lookupProfile('someone'))).toMatchObject({
      kind: 'throttled',
      scope: 'app',
      code: 4,
    })
    expect((await graphErrorOf(client.lookupProfile('someone'))).kind).toBe('throttled')
    expect(requests).toHaveLength(1)
  })

  it('reads from the headers when calls work again', async () => {
    const entry = {
      type: 'instagram',
      call_count: 100,
      total_cputime: 2,
      total_time: 2,
      estimated_time_to_regain_access: 19,
    }
    const headers = { 'x-business-use-case-usage': JSON.stringify({ '1784': [entry] }) }
    const { client } = scriptedGraph([{ ...errorResponse(80002), headers }])
    expect((await graphErrorOf(client.lookupProfile('someone'))).retryAt).toEqual(new Date('2026-11-21T12:19:00Z'))
  })

  it('continues with another token if one is dead', async () => {
    const { client, requests } = scriptedGraph([{ status: 400, body: tokenExpired }, profile, profile], bothTokens)
    await client.lookupProfile('someone')
    await client.lookupProfile('someone')
    expect(requests.map(({ igUserId }) => igUserId)).toEqual([first, second, second])
  })

  it("names the dead token's owner if none is left, without another request", async () => {
    const { client, requests } = scriptedGraph([{ status: 400, body: tokenExpired }])
    await graphErrorOf(client.lookupProfile('someone'))
    const error = await graphErrorOf(client.lookupProfile('someone'))
    expect(error).toMatchObject({ kind: 'token-dead', reason: 'expired', code: 190, subcode: 463, igUserId: first })
    expect(requests).toHaveLength(1)
  })

  it('retries a dead token an hour later', async () => {
    let now = instant
    const { client } = scriptedGraph([{ status: 400, body: tokenExpired }, profile], { now: () => now })
    await graphErrorOf(client.lookupProfile('someone'))
    now = new Date(instant.getTime() + 3_600_000)
    expect((await client.lookupProfile('someone')).instagramId).toBe('17')
  })

  it('sticks to one token within a collection, because cursors belong to it', async () => {
    const { client, requests } = scriptedGraph([{ body: page1 }, { body: page2 }], bothTokens)
    await client.collectAccount('cafe.example')
    expect(new Set(requests.map(({ igUserId }) => igUserId)).size).toBe(1)
  })
})

describe('access tokens', () => {
  const { accessToken } = firstToken
  const everythingOf = (error: Error) =>
    [
      error.message,
      error.stack,
      JSON.stringify(error),
      String(error),
      JSON.stringify(Object.getOwnPropertyDescriptors(error)),
    ].join()

  it.each<[string, Answer]>([
    ['quoted by Meta', errorResponse(190, 467, `Malformed access token ${accessToken}`)],
    ['quoted in an address', errorResponse(10, undefined, `GET /1?access_token=${accessToken}&x=1 failed`)],
    ['of somebody else', errorResponse(10, undefined, 'No access for EAAsomebodyElses0123456789')],
    ['in an unexpected answer', { body: { business_discovery: { id: accessToken } } }],
    ['in an HTML page', { status: 404, body: `<html>${accessToken}</html>` }],
  ])('never appear in errors: %s', async (_, answer) => {
    const { client } = scriptedGraph([answer])
    expect(everythingOf(await graphErrorOf(client.lookupProfile('someone')))).not.toMatch(/EAA/)
  })

  it('never appear in errors: in an unusual form', async () => {
    const odd = { igUserId: '1', accessToken: 'sandbox/operator+1' }
    const texts = [odd.accessToken, encodeURIComponent(odd.accessToken)]
    const { client } = scriptedGraph([errorResponse(2500, undefined, `Not for ${texts.join(' and ')}`)], {
      tokens: [odd],
    })
    expect((await graphErrorOf(client.lookupProfile('someone'))).message).toContain('Not for [token] and [token]')
  })

  it('never appear in errors: thrown by fetch with the URL', async () => {
    const failing: typeof fetch = (input) => Promise.reject(new TypeError(`Failed to parse URL from ${String(input)}`))
    const { client } = scriptedGraph([], { fetch: failing })
    const error = await graphErrorOf(client.lookupProfile('someone'))
    expect(everythingOf(error)).not.toContain(accessToken)
    expect(error.cause).toBeUndefined()
  })

  it('do not follow a redirect to another host', async () => {
    const seen: (RequestInit | undefined)[] = []
    const recording: typeof fetch = async (_, init) => {
      seen.push(init)
      return Response.json(profile.body)
    }
    await scriptedGraph([], { fetch: recording }).client.lookupProfile('someone')
    expect(seen[0]?.redirect).toBe('error')
  })
})
