import { describe, expect, it } from 'vitest'
import { startSandbox } from '../test-client.ts'

function ask(username: string) {
  return `business_discovery.username(${username}){id,media.limit(6){id}}`
}

describe('the call budget', () => {
  it('shows the usage header once a few percent are used', async () => {
    const { get } = startSandbox({ budget: 100 })
    const usages: (string | null)[] = []
    for (let call = 0; call < 4; call += 1) usages.push((await get('id')).headers.get('x-app-usage'))
    expect(usages).toEqual([null, null, '{"call_count":3,"total_cputime":1,"total_time":1}', expect.any(String)])
  })

  it('rejects with the user limit, then the app limit, and recovers after a rolling hour', async () => {
    let now = Date.parse('2026-11-21T12:00:00Z')
    const { get } = startSandbox({ budget: 20, clock: () => new Date(now) })
    for (let call = 0; call < 19; call += 1) expect((await get('id')).status).toBe(200)
    const refused = await get('id')
    expect(refused.status).toBe(400)
    expect(refused.headers.get('x-app-usage')).toBe('{"call_count":100,"total_cputime":25,"total_time":25}')
    expect(await refused.json()).toMatchObject({ error: { code: 17, error_subcode: 2446079, is_transient: true } })
    await get('id')
    const later = await get('id')
    expect(later.headers.get('www-authenticate')).toBe(
      'OAuth "Facebook Platform" "invalid_request" "(#4) Application request limit reached"',
    )
    expect(await later.json()).toMatchObject({ error: { code: 4 } })
    now += 61 * 60_000
    expect((await get('id')).status).toBe(200)
  })

  it('is per user: while the first token hits the user limit, the second can still read', async () => {
    const { get } = startSandbox({ clock: () => new Date('2026-11-21T13:00:00Z') })
    for (const name of ['moody.limit', 'fault.userlimit']) {
      expect(await (await get(ask(name))).json()).toMatchObject({ error: { code: 17 } })
      expect((await get(ask(name), { token: 'two', node: '17841400000000002' })).status).toBe(200)
    }
  })

  it('counts each token separately', async () => {
    const { get } = startSandbox({ budget: 1 })
    expect((await get('id')).status).toBe(400)
    expect((await get('id', { token: 'two', node: '17841400000000002' })).status).toBe(400)
    const { get: roomier } = startSandbox({ budget: 2 })
    expect((await roomier('id')).status).toBe(200)
    expect((await roomier('id', { token: 'two', node: '17841400000000002' })).status).toBe(200)
  })
})

describe("an account whose posts can't be read", () => {
  it.each([
    ['foggy.ferry', 500, 2],
    ['fenced.garden', 403, 10],
    ['tangled.nets', 400, 100],
  ])('%s can still be found', async (username, status, code) => {
    const { get } = startSandbox()
    expect((await get(ask(username))).status).toBe(200)
    const response = await get(`business_discovery.username(${username}){id,media.limit(50){id}}`)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { code } })
  })
})

describe('a fault handle', () => {
  const waits: number[] = []
  const { get, page } = startSandbox({
    wait: async (milliseconds) => {
      waits.push(milliseconds)
    },
  })

  it.each([
    ['fault.transient', 500, 2],
    ['fault.reduce', 500, 1],
    ['fault.applimit', 400, 4],
    ['fault.userlimit', 400, 17],
    ['fault.expired', 400, 190],
    ['fault.permission', 403, 10],
    ['fault.timeout', 400, 110],
  ])('%s responds with %i and code %i', async (username, status, code) => {
    const response = await get(ask(username))
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { code } })
  })

  it.each([
    ['fault.custom', 400, 613],
    ['fault.conduct', 400, 368],
    ['fault.checkpoint', 400, 190],
    ['fault.alias', 404, 803],
    ['fault.unknown', 500, 1],
  ])('%s responds with %i and code %i, too', async (username, status, code) => {
    const response = await get(ask(username))
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { code } })
  })

  it('rejects several fields of fault.fields at once', async () => {
    const refused = await get('business_discovery.username(fault.fields){id,name,follows_count,website}')
    expect(await refused.json()).toMatchObject({
      error: { code: 100, message: expect.stringContaining('(name, follows_count)') },
    })
    expect((await get('business_discovery.username(fault.fields){id,website}')).status).toBe(200)
  })

  it('formats fault.odd unusually', async () => {
    const response = await get('business_discovery.username(fault.odd){followers_count,website}')
    expect(await response.json()).toMatchObject({
      business_discovery: { followers_count: expect.stringMatching(/^\d+$/), website: null },
    })
  })

  it('makes its client wait less than five seconds', () => {
    expect(waits).toEqual([4500])
  })

  it('sends HTML, truncated JSON, or an unexpected shape', async () => {
    const broken = await get(ask('fault.html500'))
    expect(broken.status).toBe(500)
    expect(broken.headers.get('content-type')).toContain('text/html')
    await expect(get(ask('fault.malformed')).then((response) => response.json())).rejects.toThrow(SyntaxError)
    await expect(page(ask('fault.shape'))).rejects.toThrow()
  })

  it('responds for fault.slow as for any account, only later', async () => {
    waits.length = 0
    const body = await page('business_discovery.username(fault.slow){media_count,media.limit(50){id}}')
    expect(body.media?.data).toHaveLength(50)
    expect(waits).toEqual([2_000])
  })

  it('lists fault.reduce if the page is small enough', async () => {
    const body = await page('business_discovery.username(fault.reduce){media.limit(5){id}}')
    expect(body.media?.data).toHaveLength(5)
  })
})
