import { describe, expect, test } from 'vitest'
import { canHide, findTermsProblem, roleOf, stateAt } from './policy.ts'

const now = new Date('2026-11-21T12:00:00Z')
const terms = { reviewOn: '2027-02-01', endsOn: '2027-05-01', adultOn: '2028-09-03' }

describe('the days of a family agreement', () => {
  test.each([
    ['good ones', {}, null],
    ['an end on the eighteenth birthday', { endsOn: '2027-06-01', adultOn: '2027-06-01' }, null],
    ['an end after it', { endsOn: '2027-06-02', adultOn: '2027-06-01' }, 'familyEndsTooLate'],
    ['an end in a year', { endsOn: '2027-11-21' }, null],
    ['an end in a year and a day', { endsOn: '2027-11-22' }, 'familyEndsTooLate'],
    ['an end within a week', { endsOn: '2026-11-27', reviewOn: '2026-11-25' }, 'familyEndsTooSoon'],
    ['somebody who is of age', { adultOn: '2026-11-21' }, 'familyNotATeen'],
    ['somebody who turns 13 today', { adultOn: '2031-11-21' }, null],
    ['somebody who is 12', { adultOn: '2031-11-22' }, 'familyNotATeen'],
    ['a review today', { reviewOn: '2026-11-21' }, 'familyReviewOutside'],
    ['a review after the end', { reviewOn: '2027-05-02' }, 'familyReviewOutside'],
    ['a review in more than half a year', { reviewOn: '2027-05-22', endsOn: '2027-11-01' }, 'familyReviewOutside'],
  ])('%s', (_, change, reason) => {
    expect(findTermsProblem({ ...terms, ...change }, now)?.reason ?? null).toBe(reason)
  })
})

describe('the state of a family agreement over time', () => {
  const later = new Date('2026-12-05T12:00:00Z')
  test.each([
    ['an invitation within its time', { state: 'invited', invitedUntil: later, endsOn: '2027-05-01' }, 'invited'],
    ['an invitation at its end', { state: 'invited', invitedUntil: now, endsOn: '2027-05-01' }, 'lapsed'],
    [
      'an invitation to an agreement that is over',
      { state: 'invited', invitedUntil: later, endsOn: '2026-11-21' },
      'lapsed',
    ],
    ['an agreement on the day before its end', { state: 'active', invitedUntil: now, endsOn: '2026-11-22' }, 'active'],
    ['an agreement on the day of its end', { state: 'active', invitedUntil: now, endsOn: '2026-11-21' }, 'expired'],
    ['a paused agreement on that day', { state: 'paused', invitedUntil: now, endsOn: '2026-11-21' }, 'expired'],
    ['a declined one', { state: 'declined', invitedUntil: now, endsOn: '2026-11-21' }, 'declined'],
  ] as const)('%s', (_, agreement, state) => {
    expect(stateAt(agreement, now)).toBe(state)
  })
})

test('parent and teen have their roles, and others have none', () => {
  const agreement = { parentId: 'p', teenId: 't' }
  expect(['p', 't', 'x'].map((id) => roleOf(agreement, id))).toEqual(['parent', 'teen', null])
  expect(roleOf({ parentId: 'p', teenId: null }, 't')).toBeNull()
})

test('an item may be hidden while none is', () => {
  expect(canHide({ hiddenUntil: null }, now)).toBe(true)
  expect(canHide({ hiddenUntil: now }, now)).toBe(true)
  expect(canHide({ hiddenUntil: new Date(now.getTime() + 1) }, now)).toBe(false)
})
