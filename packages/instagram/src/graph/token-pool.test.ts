import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GraphError } from './graph-error.ts'
import { chooseToken, paceOf, type TokenUsage, usageOfThrottle } from './token-pool.ts'

const now = new Date('2026-11-21T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const inMinutes = (minutes: number) => minutesAgo(-minutes)
const usage = (percent: number, rest: Partial<TokenUsage> = {}): TokenUsage => ({
  igUserId: 'a',
  percent,
  regainAccessMinutes: null,
  at: now,
  ...rest,
})

describe('paceOf', () => {
  it('is free while nothing is known', () => {
    expect(paceOf(null, now)).toEqual({ pace: 'free' })
  })

  it.each([
    [0, 'free'],
    [74, 'free'],
    [75, 'slow'],
    [89, 'slow'],
    [90, 'stopped'],
    [120, 'stopped'],
  ])('at %i %% is %s', (percent, pace) => {
    expect(paceOf(usage(percent), now).pace).toBe(pace)
  })

  it('lets a stopped token be tried after a quarter of an hour, slowly', () => {
    expect(paceOf(usage(95), now)).toEqual({ pace: 'stopped', until: inMinutes(15) })
    expect(paceOf(usage(95, { at: minutesAgo(15) }), now)).toEqual({ pace: 'slow' })
  })

  it('waits as long as Meta says', () => {
    const stopped = usage(100, { regainAccessMinutes: 70, at: minutesAgo(65) })
    expect(paceOf(stopped, now)).toEqual({ pace: 'stopped', until: inMinutes(5) })
    expect(paceOf({ ...stopped, at: minutesAgo(70) }, now)).toEqual({ pace: 'free' })
  })

  it('forgets a reading after the rolling hour', () => {
    expect(paceOf(usage(89, { at: minutesAgo(60) }), now)).toEqual({ pace: 'free' })
  })
})

describe('chooseToken', () => {
  it('takes the least used token, and an unknown one counts as unused', () => {
    const usages = [usage(40), usage(20, { igUserId: 'b' })]
    expect(chooseToken(['a', 'b'], usages, now)).toEqual({ igUserId: 'b', pace: 'free' })
    expect(chooseToken(['a', 'b', 'c'], usages, now)).toEqual({ igUserId: 'c', pace: 'free' })
  })

  it('takes the first of equals', () => {
    expect(chooseToken(['b', 'a'], [], now)).toEqual({ igUserId: 'b', pace: 'free' })
  })

  it('says when the first of all stopped tokens may be tried again', () => {
    const usages = [usage(100, { regainAccessMinutes: 30 }), usage(92, { igUserId: 'b', at: minutesAgo(5) })]
    expect(chooseToken(['a', 'b'], usages, now)).toEqual({ igUserId: null, until: inMinutes(10) })
  })

  it('chooses nothing from nothing', () => {
    expect(chooseToken([], [], now)).toEqual({ igUserId: null, until: null })
  })

  it('never chooses a token at or over the stop while its reading is fresh', () => {
    const readings = fc.array(
      fc.record({ percent: fc.integer({ min: 0, max: 130 }), age: fc.integer({ min: 0, max: 14 }) }),
    )
    fc.assert(
      fc.property(readings, (list) => {
        const usages = list.map(({ percent, age }, index) =>
          usage(percent, { igUserId: `${index}`, at: minutesAgo(age) }),
        )
        const ids = usages.map((each) => each.igUserId)
        const choice = chooseToken(ids, usages, now)
        const lowest = Math.min(...list.map((each) => each.percent), 1000)
        const chosen = usages.find((each) => each.igUserId === choice.igUserId)
        expect(chosen?.percent ?? null).toBe(lowest < 90 ? lowest : null)
      }),
    )
  })
})

describe('usageOfThrottle', () => {
  it('stops the token until Meta lets it in again', () => {
    const error = new GraphError('throttled', 'limit', { code: 17, scope: 'token', retryAt: inMinutes(19) })
    expect(usageOfThrottle(error, 'a', now)).toEqual(usage(100, { regainAccessMinutes: 19 }))
  })

  it('leaves the time open when Meta does not say', () => {
    const error = new GraphError('throttled', 'limit', { code: 17, scope: 'token' })
    expect(usageOfThrottle(error, 'a', now)).toEqual(usage(100))
  })

  it.each([341, 368])('pauses for hours after %i', (code) => {
    const error = new GraphError('throttled', 'blocked', { code, scope: 'app' })
    expect(paceOf(usageOfThrottle(error, 'a', now), inMinutes(239)).pace).toBe('stopped')
  })
})
