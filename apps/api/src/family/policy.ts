import { type FamilyRole, type FamilyState, familyLeastAge } from '@tidewatch/contract/family'
import type { NewFamilyPact } from '@tidewatch/contract/family-calls'
import { addDays, addMonths, addYears } from 'date-fns'
import type { FamilyPactRow } from '#/platform/db/schema/family.ts'

const longestYears = 1
const adultAge = 18

/** How a pact stands now: what time does to it holds before a job writes it down. */
export function stateAt(
  { state, invitedUntil, endsOn }: Pick<FamilyPactRow, 'state' | 'invitedUntil' | 'endsOn'>,
  now: Date,
): FamilyState {
  if (state === 'invited') return invitedUntil <= now || endsAt(endsOn) <= now ? 'lapsed' : 'invited'
  if (state === 'active' || state === 'paused') return endsAt(endsOn) <= now ? 'expired' : state
  return state
}

/** The moment at which a pact with this last day ends. */
export function endsAt(endsOn: string): Date {
  return new Date(`${endsOn}T00:00:00Z`)
}

export function roleOf(
  { parentId, teenId }: Pick<FamilyPactRow, 'parentId' | 'teenId'>,
  userId: string,
): FamilyRole | null {
  if (parentId === userId) return 'parent'
  return teenId === userId ? 'teen' : null
}

export const otherRole = { parent: 'teen', teen: 'parent' } as const satisfies Record<FamilyRole, FamilyRole>

export interface TermsProblem {
  path: 'reviewOn' | 'endsOn' | 'adultOn'
  reason: 'familyNotATeen' | 'familyEndsTooLate' | 'familyEndsTooSoon' | 'familyReviewOutside'
}

/** What is wrong with the days of new terms; `null` when they are good. */
export function problemOfTerms(
  { reviewOn, endsOn, adultOn }: Pick<NewFamilyPact, 'reviewOn' | 'endsOn' | 'adultOn'>,
  now: Date,
): TermsProblem | null {
  const dayOf = (date: Date) => date.toISOString().slice(0, 10)
  const [today, youngest] = [dayOf(now), dayOf(addYears(now, adultAge - familyLeastAge))]
  if (adultOn <= today || adultOn > youngest) return { path: 'adultOn', reason: 'familyNotATeen' }
  if (endsOn > adultOn || endsOn > dayOf(addYears(now, longestYears))) {
    return { path: 'endsOn', reason: 'familyEndsTooLate' }
  }
  if (endsOn < dayOf(addDays(now, 7))) return { path: 'endsOn', reason: 'familyEndsTooSoon' }
  if (reviewOn <= today || reviewOn > endsOn || reviewOn > dayOf(addMonths(now, 6))) {
    return { path: 'reviewOn', reason: 'familyReviewOutside' }
  }
  return null
}

/** Whether the teen may hide an item now: one a week. */
export function mayHide({ hiddenUntil }: Pick<FamilyPactRow, 'hiddenUntil'>, now: Date): boolean {
  return hiddenUntil === null || hiddenUntil <= now
}
