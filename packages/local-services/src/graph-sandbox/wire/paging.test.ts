import { describe, expect, it } from 'vitest'
import { noon, startSandbox } from '../test-client.ts'

const { app, page, json } = startSandbox()

async function walk(username: string, limit: number, at: string): Promise<{ ids: string[]; stamps: string[] }> {
  const ids: string[] = []
  const stamps: string[] = []
  let modifier = ''
  do {
    const fields = `business_discovery.username(${username}){media${modifier}.limit(${limit}){id,timestamp}}`
    const { media } = await page(fields, { at })
    for (const post of media?.data ?? []) {
      ids.push(post.id)
      stamps.push(String(post.timestamp))
    }
    const after = media?.paging?.cursors.after
    modifier = after === undefined ? '' : `.after(${after})`
  } while (modifier !== '')
  return { ids, stamps }
}

describe('paging', () => {
  it.each([
    ['tidewater.fc', 100, noon],
    ['nano.plant', 7, noon],
    ['padaria.aurora', 33, '2026-07-30T05:00:00Z'],
    ['quiet.archive', 50, '2029-02-01T23:59:59+09:00'],
  ])('lists %s without gaps or repeats, in pages of %i', async (username, limit, at) => {
    const { ids, stamps } = await walk(username, limit, at)
    const { media_count } = await page(`business_discovery.username(${username}){media_count}`, { at })
    expect(ids.length).toBe(media_count)
    expect(new Set(ids).size).toBe(ids.length)
    expect(stamps).toEqual(stamps.toSorted().toReversed())
  })

  it('goes back with before, and has both cursors only in the middle', async () => {
    const ask = (modifier: string) => page(`business_discovery.username(mara.okonjo){media.limit(10)${modifier}{id}}`)
    const first = await ask('')
    const second = await ask(`.after(${first.media?.paging?.cursors.after})`)
    expect(Object.keys(second.media?.paging?.cursors ?? {}).sort()).toEqual(['after', 'before'])
    const back = await ask(`.before(${second.media?.paging?.cursors.before})`)
    expect(back.media).toEqual(first.media)
  })

  it('ends with only before, and needs no cursor for a single page', async () => {
    const count = Number((await page('business_discovery.username(nano.plant){media_count}')).media_count)
    const ask = (modifier: string) => page(`business_discovery.username(nano.plant){media${modifier}{id}}`)
    const all = await ask(`.limit(${count})`)
    expect(all.media).not.toHaveProperty('paging')
    const most = await ask(`.limit(${count - 1})`)
    const last = await ask(`.after(${most.media?.paging?.cursors.after})`)
    expect(last.media?.data).toHaveLength(1)
    expect(Object.keys(last.media?.paging?.cursors ?? {})).toEqual(['before'])
  })

  it("rejects another account's cursor", async () => {
    const { media } = await page('business_discovery.username(mara.okonjo){media{id}}')
    const cursor = media?.paging?.cursors.after
    expect(await json(`business_discovery.username(tidewater.fc){media.after(${cursor}){id}}`)).toMatchObject({
      error: { code: 100 },
    })
  })

  it('filters the list by since and until', async () => {
    const since = Date.parse('2026-10-01T00:00:00Z') / 1000
    const until = Date.parse('2026-10-15T00:00:00Z') / 1000
    const range = `media.since(${since}).until(${until}).limit(100){timestamp}`
    const { media } = await page(`business_discovery.username(tidewater.fc){${range}}`)
    const stamps = media?.data.map((post) => String(post.timestamp)) ?? []
    expect(stamps.length).toBeGreaterThan(10)
    expect(stamps.every((stamp) => stamp >= '2026-10-01' && stamp < '2026-10-15')).toBe(true)
  })
})

describe('a picture', () => {
  it('is a PNG that stays the same until its URL expires', async () => {
    const { profile_picture_url: url } = await page('business_discovery.username(lena.sails){profile_picture_url}')
    const picture = await app.request(String(url))
    expect(picture.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(Buffer.from(await (await app.request(String(url))).arrayBuffer()).equals(bytes)).toBe(true)
    const late = await app.request(String(url), { headers: { 'x-sandbox-now': '2026-11-26T00:00:00Z' } })
    expect([late.status, await late.text()]).toEqual([403, 'URL signature expired'])
    const forged = await app.request(String(url).replace(/oe=.*/, 'oe=FFFFFFFF'))
    expect(forged.status).toBe(403)
  })

  it('keeps its URL within the hour', async () => {
    const ask = (at: string) => page('business_discovery.username(lena.sails){profile_picture_url}', { at })
    expect(await ask('2026-11-21T12:01:00Z')).toEqual(await ask('2026-11-21T12:59:00Z'))
    expect(await ask('2026-11-21T12:01:00Z')).not.toEqual(await ask('2026-11-21T13:01:00Z'))
  })
})
