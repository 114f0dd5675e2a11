import { describe, expect, it } from 'vitest'
import { type Candidate, chooseToken } from './choose-token.ts'
import { newToken, reserve, settle, type TokenState } from './token-pool.ts'

const now = new Date('2026-11-21T12:00:00Z')
const none = { app: false, token: false }
const choosing = { urgency: 'person', plan: { callsPerHour: 200 }, now, app: null, forUsers: [] } as const

function used(igUserId: string, percent: number): TokenState {
  const usage = { percent, regainAccessMinutes: null }
  return settle(newToken(igUserId, ''), null, { usage, error: null, probes: none, now, random: 0 }).token
}

function candidate(state: TokenState, ownerId: string | null = null, consents = true): Candidate {
  return { state, ownerId, serves: consents ? 'everybody' : 'owner' }
}

describe('the pool', () => {
  it('uses the least used token; one without data counts as unused', () => {
    expect(chooseToken([candidate(used('a', 40)), candidate(used('b', 20))], choosing).igUserId).toBe('b')
    const withNew = [candidate(used('a', 40)), candidate(newToken('c', ''))]
    expect(chooseToken(withNew, choosing).igUserId).toBe('c')
  })

  it('counts its own calls if Meta sends no usage', () => {
    const busy = reserve(newToken('a', ''), null, { urgency: 'person', probes: none, now }).token
    expect(chooseToken([candidate(busy), candidate(newToken('b', ''))], choosing).igUserId).toBe('b')
  })

  it('says when the first of all stopped tokens becomes available', () => {
    const choice = chooseToken([candidate(used('a', 95)), candidate(used('b', 92))], choosing)
    expect(choice).toEqual({ igUserId: null, until: new Date('2026-11-21T12:15:00Z') })
  })

  it('chooses none from an empty pool', () => {
    expect(chooseToken([], choosing)).toEqual({ igUserId: null, until: null })
  })
})

describe('a user’s token', () => {
  const operators = candidate(newToken('operator', ''))

  it('serves its owner first', () => {
    const own = candidate(used('own', 50), 'ada', false)
    expect(chooseToken([operators, own], { ...choosing, forUsers: ['ada'] }).igUserId).toBe('own')
  })

  it('serves others only with consent', () => {
    const own = candidate(newToken('own', ''), 'ada', false)
    expect(chooseToken([own], { ...choosing, forUsers: ['bob'] }).igUserId).toBeNull()
    const shared = candidate(newToken('shared', ''), 'ada', true)
    expect(chooseToken([candidate(used('operator', 10)), shared], choosing).igUserId).toBe('shared')
  })

  it("gives way to the pool when it's used up", () => {
    const own = candidate(used('own', 95), 'ada', false)
    expect(chooseToken([operators, own], { ...choosing, forUsers: ['ada'] }).igUserId).toBe('operator')
  })
})

it('probes a circuit only if nothing else works', () => {
  const stopped = used('a', 95)
  const later = new Date('2026-11-21T12:20:00Z')
  const asking = { ...choosing, now: later }
  expect(chooseToken([candidate(stopped), candidate(used('b', 80))], asking)).toMatchObject({ igUserId: 'b' })
  expect(chooseToken([candidate(stopped)], asking)).toMatchObject({ igUserId: 'a', probes: { token: true } })
})
