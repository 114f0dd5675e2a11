import { describe, expect, it } from 'vitest'
import { accountAt, accounts, stateAt } from './account.ts'
import { DAY, HOUR } from './calendar.ts'
import { handleAt, handlesOf } from './naming.ts'
import { pageOf, postAt } from './posts.ts'
import { languages } from './spec.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')

function reachable(handle: string, time: number) {
  const account = accountAt(handle, time)
  if (!account) throw new Error(`${handle} cannot be read`)
  return account
}

function snapshot(time: number) {
  return accounts.map((spec) => {
    const { seqs } = pageOf(spec, time, { limit: 3 })
    return [stateAt(spec, handleAt(spec, time) ?? '', time), seqs.map((seq) => postAt(spec, seq, time))]
  })
}

describe('the fictional accounts', () => {
  it('number at least 240, with unique ids, handles and posts', () => {
    expect(accounts.length).toBeGreaterThanOrEqual(240)
    expect(new Set(accounts.map((spec) => spec.id)).size).toBe(accounts.length)
    expect(new Set(accounts.map((spec) => spec.key)).size).toBe(accounts.length)
    const posts = accounts.flatMap((spec) =>
      pageOf(spec, noon, { limit: 20 }).seqs.map((seq) => postAt(spec, seq, noon)),
    )
    expect(new Set(posts.map((post) => post.id)).size).toBe(posts.length)
    expect(new Set(posts.map((post) => post.shortcode)).size).toBe(posts.length)
  })

  it('have handles that Instagram would accept', () => {
    for (const handle of accounts.flatMap(handlesOf)) expect(handle).toMatch(/^[a-z0-9._]{1,30}$/)
  })

  it('never share a handle at the same time', () => {
    for (let day = 0; day < 400; day += 5) {
      const held = accounts.flatMap((spec) => handleAt(spec, noon + day * DAY) ?? [])
      expect(new Set(held).size).toBe(held.length)
    }
  })

  it('range from none to thousands of posts, and from dozens to hundreds of millions of followers', () => {
    const states = accounts.map((spec) => stateAt(spec, spec.key, noon))
    const posts = states.map((state) => state.mediaCount)
    const followers = states.map((state) => state.followersCount).filter((count) => count > 0)
    expect(Math.min(...posts)).toBe(0)
    expect(Math.max(...posts)).toBeGreaterThan(2900)
    expect(Math.min(...followers)).toBeLessThan(100)
    expect(Math.max(...followers)).toBeGreaterThan(640_000_000)
    expect(new Set(accounts.map((spec) => spec.language))).toEqual(new Set(languages))
  })

  it('are the same at the same time, whatever was requested before', () => {
    const first = structuredClone(snapshot(noon))
    snapshot(noon - 300 * DAY)
    snapshot(noon + 3000 * DAY)
    expect(snapshot(noon)).toEqual(first)
  })

  it("don't exist before their first day", () => {
    expect(accountAt('harbour.lights', Date.parse('2018-01-01T00:00:00Z'))).toBeNull()
  })
})

describe('a post', () => {
  it('gains likes, comments and views, quickly at first, and never loses any', () => {
    const { spec } = reachable('tidewater.fc', noon)
    const seqs = pageOf(spec, noon - 40 * DAY, { limit: 40 }).seqs
    for (const seq of seqs) {
      const { at } = postAt(spec, seq, noon)
      const ages = [0, HOUR, 6 * HOUR, DAY, 3 * DAY, 10 * DAY, 30 * DAY].map((age) => postAt(spec, seq, at + age))
      for (const key of ['likes', 'comments', 'views'] as const) {
        const values = ages.map((post) => post[key] ?? 0)
        expect(values).toEqual(values.toSorted((a, b) => a - b))
      }
      const [, , , day = null, , , month = null] = ages.map((post) => post.likes)
      expect(day).toBeGreaterThan((month ?? 0) * 0.6)
    }
  })

  it("follows its account's posting habits", () => {
    const { spec } = reachable('studio.velluto', noon)
    const posts = pageOf(spec, noon, { limit: 300 }).seqs.map((seq) => postAt(spec, seq, noon))
    const weekend = posts.filter((post) => [0, 6].includes(new Date(post.at + HOUR).getUTCDay()))
    expect(weekend.length).toBeLessThan(posts.length * 0.12)
  })
})

describe('the named accounts', () => {
  it.each([
    ['harbour.lights', 46_000, 50_000],
    ['mara.okonjo', 1_100_000, 1_300_000],
    ['tidewater.fc', 30_000_000, 32_000_000],
    ['nano.plant', 82, 84],
  ])('%s has between %i and %i followers', (handle, low, high) => {
    const { followersCount } = reachable(handle, noon)
    expect(followersCount).toBeGreaterThanOrEqual(low)
    expect(followersCount).toBeLessThanOrEqual(high)
  })

  it('keep the twelve demo accounts reachable today and in the coming months', () => {
    for (const { key } of accounts.slice(0, 12)) {
      for (let day = 0; day < 50; day += 1) expect(accountAt(key, noon + day * DAY)?.username).toBe(key)
    }
  })

  it('rename lena.at.sea to lena.sails and keep the id', () => {
    const before = reachable('lena.at.sea', Date.parse('2026-09-21T08:00:00Z'))
    const after = reachable('lena.sails', Date.parse('2026-09-21T10:00:00Z'))
    expect(after.id).toBe(before.id)
    expect(accountAt('lena.at.sea', noon)).toBeNull()
    expect(accountAt('lena.sails', noon - 100 * DAY)).toBeNull()
  })

  it('pass the handle mossy.kiln to another account', () => {
    const first = reachable('mossy.kiln', Date.parse('2026-09-12T00:00:00Z'))
    expect(accountAt('mossy.kiln', Date.parse('2026-09-20T00:00:00Z'))).toBeNull()
    expect(reachable('mossy.kiln.studio', noon).id).toBe(first.id)
    expect(reachable('mossy.kiln', noon).id).not.toBe(first.id)
  })

  it('lose gone.gallery twenty days earlier, and find it again in December', () => {
    expect(accountAt('gone.gallery', noon - 21 * DAY)).not.toBeNull()
    expect(accountAt('gone.gallery', noon)).toBeNull()
    expect(accountAt('gone.gallery', Date.parse('2026-12-10T00:00:00Z'))).not.toBeNull()
  })
})
