import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCalls, type Urgency } from '../call-window.ts'
import { GraphError, type GraphErrorDetails } from '../graph-error.ts'
import { admit, availableCalls, newToken, reserve, settle, type TokenState, withFingerprint } from './token-pool.ts'
import type { Stop } from './token-stop.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const plan = { callsPerHour: 200 }
const fresh = newToken('1', 'a')
const none = { app: false, token: false }
const ask = (urgency: Urgency, at = now) => ({ urgency, plan, now: at })
const throttled = (code: number, details: GraphErrorDetails = {}) =>
  new GraphError('throttled', 'limit', { code, scope: 'token', ...details })
const after = (token: TokenState, error: GraphError, at = now, probes = none, app: Stop | null = null) =>
  settle(token, app, { usage: null, error, probes, now: at, random: 0 })

function called(times: number, at = now, token = fresh, urgency: Urgency = 'routine'): TokenState {
  let next = token
  for (let call = 0; call < times; call += 1) next = reserve(next, null, { urgency, probes: none, now: at }).token
  return next
}

function usedUp(percent: number, regainAccessMinutes: number | null = null): TokenState {
  return settle(fresh, null, { usage: { percent, regainAccessMinutes }, error: null, probes: none, now, random: 0 })
    .token
}

describe('a token without usage headers', () => {
  it('is counted: the schedule leaves a share for others, and people stop at 90 % minus that of owners', () => {
    const spread = called(70, inMinutes(-40), called(70, inMinutes(-20)))
    expect(admit(spread, null, ask('routine'))).toMatchObject({ admitted: false, why: 'count' })
    expect(admit(spread, null, ask('person'))).toMatchObject({ admitted: true })
    const full = called(30, now, spread, 'person')
    expect(admit(full, null, ask('person'))).toMatchObject({ admitted: false, why: 'count' })
    expect(availableCalls(full, null, ask('claim'))).toBe(10)
  })

  it('makes at most a quarter of the schedule’s hourly calls in ten minutes', () => {
    expect(availableCalls(fresh, null, ask('routine'))).toBe(35)
    const burst = called(35)
    expect(admit(burst, null, ask('routine'))).toEqual({ admitted: false, until: inMinutes(11), why: 'count' })
    expect(admit(burst, null, ask('routine', inMinutes(11)))).toMatchObject({ admitted: true })
  })

  it('says when enough calls will have left the window', () => {
    const full = called(140, inMinutes(-30), called(30, inMinutes(-10)))
    expect(admit(full, null, ask('person'))).toEqual({ admitted: false, until: inMinutes(31), why: 'count' })
  })

  it('never exceeds its limit in any rolling hour, whatever the order of calls', () => {
    const steps = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 400 }), person: fc.boolean() }), {
      maxLength: 800,
    })
    fc.assert(
      fc.property(steps, (list) => {
        let at = now.getTime()
        let token = fresh
        const made: number[] = []
        for (const { gap, person } of list) {
          at += gap * 100
          const time = new Date(at)
          const urgency = person ? 'person' : 'routine'
          if (!admit(token, null, { urgency, plan: { callsPerHour: 40 }, now: time }).admitted) continue
          token = reserve(token, null, { urgency, probes: none, now: time }).token
          made.push(at)
        }
        for (const end of made)
          expect(made.filter((t) => t > end - 3_600_000 && t <= end).length).toBeLessThanOrEqual(36)
      }),
      { numRuns: 50 },
    )
  })
})

describe('an hour in high demand', () => {
  /** Makes all available calls, and returns their number. */
  function takeAll(urgency: Urgency, token: TokenState, at = now): { token: TokenState; taken: number } {
    let [next, taken] = [token, 0]
    for (; admit(next, null, ask(urgency, at)).admitted; taken += 1) next = called(1, at, next, urgency)
    return { token: next, taken }
  }

  it('gives visitors a fifth and no more', () => {
    expect(takeAll('visitor', fresh).taken).toBe(40)
  })

  it('reserves 40 % for the schedule and 5 % for owners, however much people request', () => {
    const people = takeAll('person', takeAll('visitor', fresh).token)
    expect(people.taken).toBe(50)
    expect(takeAll('claim', people.token).taken).toBe(10)
    expect(availableCalls(people.token, null, ask('routine'))).toBe(35)
    const later = inMinutes(30)
    expect(takeAll('routine', called(35, inMinutes(11), people.token), later).taken).toBe(35)
  })

  it('gives unused shares to people', () => {
    const schedule = called(80, inMinutes(-30))
    expect(takeAll('person', schedule).taken).toBe(90)
  })

  it('lets a collection in progress finish as long as owners keep their share', () => {
    const people = takeAll('person', fresh).token
    expect(admit(people, null, { ...ask('person'), continues: true })).toMatchObject({ admitted: true })
    const full = called(80, inMinutes(-30), people)
    expect(admit(full, null, { ...ask('person'), continues: true })).toMatchObject({ admitted: false })
    expect(admit(full, null, ask('claim'))).toMatchObject({ admitted: true })
  })
})

describe('usage headers', () => {
  it.each([
    [74, 35],
    [75, 1],
    [89, 1],
    [90, 0],
  ])('at %i %% leave the schedule %i calls', (percent, room) => {
    expect(availableCalls(usedUp(percent), null, ask('routine'))).toBe(room)
  })

  it('slow down the schedule from 75 % on, but not people', () => {
    const slow = called(1, now, usedUp(80))
    expect(admit(slow, null, ask('routine'))).toEqual({
      admitted: false,
      until: new Date(now.getTime() + 18_000),
      why: 'count',
    })
    expect(admit(slow, null, ask('person'))).toMatchObject({ admitted: true })
  })

  it('stop at 90 % for a quarter of an hour, or as long as Meta says', () => {
    expect(usedUp(90).stop).toMatchObject({ cause: 'usage', until: inMinutes(15) })
    expect(usedUp(95, 70).stop).toMatchObject({ cause: 'usage', until: inMinutes(70) })
  })

  it('are forgotten after the rolling hour', () => {
    expect(availableCalls(usedUp(89), null, ask('routine', inMinutes(60)))).toBe(35)
  })
})

describe('a circuit', () => {
  it.each([
    [17, 'user-limit'],
    [32, 'page-limit'],
    [80002, 'instagram-limit'],
  ])('of one token opens on %i', (code, cause) => {
    const { token, app } = after(fresh, throttled(code))
    expect([token.stop?.cause, app]).toEqual([cause, null])
  })

  it.each([
    [4, undefined, 'app-limit', 15],
    [613, undefined, 'custom-limit', 15],
    [613, 1996, 'inconsistent-volume', 15],
    [341, undefined, 'conduct', 240],
    [368, undefined, 'conduct', 240],
  ])('of the app opens on %i/%s', (code, subcode, cause, minutes) => {
    const { token, app } = after(fresh, throttled(code, { scope: 'app', ...(subcode ? { subcode } : {}) }))
    expect(token.stop).toBeNull()
    expect(app).toMatchObject({ cause, until: inMinutes(minutes), code })
  })

  it('waits as long as Meta says, to the minute', () => {
    const { token } = after(fresh, throttled(80002, { retryAt: inMinutes(19) }))
    expect(token.stop?.until).toEqual(inMinutes(19))
  })

  it('lets exactly one call probe it, and another if that one never returned', () => {
    const open = after(fresh, throttled(17)).token
    expect(admit(open, null, ask('person', inMinutes(14)))).toMatchObject({ admitted: false, why: 'token-stop' })
    const admission = admit(open, null, ask('person', inMinutes(15)))
    expect(admission).toEqual({ admitted: true, probes: { app: false, token: true } })
    const probed = reserve(open, null, {
      urgency: 'person',
      probes: { app: false, token: true },
      now: inMinutes(15),
    }).token
    expect(admit(probed, null, ask('person', inMinutes(15)))).toMatchObject({ admitted: false, why: 'token-stop' })
    expect(admit(probed, null, ask('person', inMinutes(17)))).toMatchObject({ admitted: true })
  })

  it('opens for longer with each refused probe, up to an hour, and closes with the first successful one', () => {
    const probes = { app: false, token: true }
    let token = after(fresh, throttled(17)).token
    const pauses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const at = token.stop?.until ?? now
      token = after(reserve(token, null, { urgency: 'person', probes, now: at }).token, throttled(17), at, probes).token
      pauses.push(((token.stop?.until.getTime() ?? 0) - at.getTime()) / 60_000)
    }
    expect(pauses).toEqual([30, 60, 60, 60])
    const at = token.stop?.until ?? now
    const settled = settle(token, null, { usage: null, error: null, probes, now: at, random: 0 })
    expect(settled.token.stop).toBeNull()
  })

  it("isn't extended by calls that were already in progress", () => {
    const first = after(fresh, throttled(4, { scope: 'app' }))
    expect(after(first.token, throttled(4, { scope: 'app' }), inMinutes(3), none, first.app).app).toEqual(first.app)
  })

  it('lets another call probe after a probe that failed for other reasons', () => {
    const open = after(fresh, throttled(17)).token
    const probes = { app: false, token: true }
    const probed = reserve(open, null, { urgency: 'person', probes, now: inMinutes(15) }).token
    const { token } = after(probed, new GraphError('unreachable', 'gone'), inMinutes(15), probes)
    expect(admit(token, null, ask('person', inMinutes(15)))).toMatchObject({ admitted: true, probes })
  })

  it('pauses up to a fifth longer, depending on the given jitter', () => {
    const { app } = settle(fresh, null, {
      usage: null,
      error: throttled(4, { scope: 'app' }),
      probes: none,
      now,
      random: 0.5,
    })
    expect(app?.until).toEqual(inMinutes(16.5))
  })
})

describe('a dead token', () => {
  const dead = after(
    fresh,
    new GraphError('token-dead', 'expired', { code: 190, subcode: 463, reason: 'expired' }),
  ).token

  it('leaves the pool with the reason, and is retried an hour later', () => {
    expect(dead.stop).toMatchObject({ cause: 'token-dead', reason: 'expired', until: inMinutes(60) })
    expect(admit(dead, null, ask('person'))).toMatchObject({ admitted: false })
  })

  it('is revived by another access token', () => {
    expect(withFingerprint(dead, 'b')).toMatchObject({ stop: null, fingerprint: 'b' })
    expect(withFingerprint(dead, 'a').stop).not.toBeNull()
  })
})

it('counts the calls of the last hour only', () => {
  const token = called(3, now, called(5, inMinutes(-62)))
  expect(countCalls(token.window, now)).toBe(3)
})

describe('the circuit while Meta is unreachable', () => {
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  const unreachable = new GraphError('unreachable', 'no answer', { reason: 'network' })
  const probe = { app: true, token: false }

  /** Probes as soon as possible, while there is no response. */
  function pausesOf(probes: number): number[] {
    let { app } = after(fresh, unreachable)
    const pauses: number[] = []
    for (let turn = 0; turn < probes; turn += 1) {
      const at = app?.until ?? now
      app = after(fresh, unreachable, at, probe, app).app
      pauses.push(((app?.until.getTime() ?? 0) - at.getTime()) / 1_000)
    }
    return pauses
  }

  it('opens for all tokens at the first failed connection, and lets one call probe two seconds later', () => {
    const { app } = after(fresh, unreachable)
    expect(app).toMatchObject({ cause: 'unreachable', until: inSeconds(2), reason: 'network' })
    expect(admit(fresh, app, ask('person', inSeconds(1)))).toMatchObject({ admitted: false, why: 'app-stop' })
    expect(admit(fresh, app, ask('person', inSeconds(2)))).toEqual({ admitted: true, probes: probe })
  })

  it('is probed every ten seconds in an outage of two minutes, and at least every minute in one of hours', () => {
    expect(Math.max(...pausesOf(12))).toBe(10)
    expect(pausesOf(5)).toEqual([2, 4, 8, 10, 10])
    expect(Math.max(...pausesOf(300))).toBe(60)
    const quarterOfAnHour = pausesOf(40).reduce((sum, pause) => sum + pause, 0)
    expect(quarterOfAnHour).toBeGreaterThan(15 * 60)
  })

  it.each([
    ['an answer', null],
    ['trouble of Meta’s own', new GraphError('transient', 'later')],
    ['an account that is not there', new GraphError('not-observable', 'no')],
  ])('closes at once on %s, even from a call already in progress', (_, error) => {
    const { app } = after(fresh, unreachable)
    for (const probes of [probe, none])
      expect(settle(fresh, app, { usage: null, error, probes, now: inSeconds(1), random: 0 }).app).toBeNull()
  })

  it('does not shorten a stop by a limit', () => {
    const { token, app } = after(fresh, throttled(4, { scope: 'app' }))
    expect(after(token, unreachable, inMinutes(1), none, app).app).toEqual(app)
  })
})
