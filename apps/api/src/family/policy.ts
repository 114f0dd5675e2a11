import { type FamilyRole, type FamilyState, familyMinAge } from '@tidewatch/contract/family/agreements'
import type { NewFamilyAgreement } from '@tidewatch/contract/family/family'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { addMonths, addYears } from 'date-fns'
import type { FamilyAgreementRow } from '#/platform/db/schema/family/family.ts'

export const maxAgreementYears = 1
export const adultAge = 18

/** The current state of a family agreement: the passing of a deadline counts even before a job stores it. */
export function stateAt(
  { state, invitedUntil, endsOn }: Pick<FamilyAgreementRow, 'state' | 'invitedUntil' | 'endsOn'>,
  now: Date,
): FamilyState {
  if (state === 'invited') return invitedUntil <= now || endsAt(endsOn) <= now ? 'lapsed' : 'invited'
  if (state === 'active' || state === 'paused') return endsAt(endsOn) <= now ? 'expired' : state
  return state
}

/** When a family agreement with this last day ends. */
export function endsAt(endsOn: string): Date {
  return new Date(`${endsOn}T00:00:00Z`)
}

export function roleOf(
  { parentId, teenId }: Pick<FamilyAgreementRow, 'parentId' | 'teenId'>,
  userId: string,
): FamilyRole | null {
  if (parentId === userId) return 'parent'
  return teenId === userId ? 'teen' : null
}

export const otherRole = { parent: 'teen', teen: 'parent' } as const satisfies Record<FamilyRole, FamilyRole>

interface TermsProblem {
  path: 'reviewOn' | 'endsOn' | 'adultOn'
  reason: 'familyNotATeen' | 'familyEndsTooLate' | 'familyEndsTooSoon' | 'familyReviewOutside'
}

/** What's wrong with the days of new terms; `null` if they're valid. */
export function findTermsProblem(
  { reviewOn, endsOn, adultOn }: Pick<NewFamilyAgreement, 'reviewOn' | 'endsOn' | 'adultOn'>,
  now: Date,
): TermsProblem | null {
  const utcDay = (date: Date) => dayOf(date, 'UTC')
  const [today, youngest] = [utcDay(now), utcDay(addYears(now, adultAge - familyMinAge))]
  if (adultOn <= today || adultOn > youngest) return { path: 'adultOn', reason: 'familyNotATeen' }
  if (endsOn > adultOn || endsOn > utcDay(addYears(now, maxAgreementYears))) {
    return { path: 'endsOn', reason: 'familyEndsTooLate' }
  }
  if (endsOn < addDays(today, 7)) return { path: 'endsOn', reason: 'familyEndsTooSoon' }
  if (reviewOn <= today || reviewOn > endsOn || reviewOn > utcDay(addMonths(now, 6))) {
    return { path: 'reviewOn', reason: 'familyReviewOutside' }
  }
  return null
}

/** Whether the teen may hide an item now: one a week. */
export function canHide({ hiddenUntil }: Pick<FamilyAgreementRow, 'hiddenUntil'>, now: Date): boolean {
  return hiddenUntil === null || hiddenUntil <= now
}

/** The item that the teen hides now, and until when; `null` if there is none. */
export function hiddenItemAt(
  { hiddenItem, hiddenUntil }: Pick<FamilyAgreementRow, 'hiddenItem' | 'hiddenUntil'>,
  now: Date,
): { item: NonNullable<FamilyAgreementRow['hiddenItem']>; until: Date } | null {
  return hiddenItem !== null && hiddenUntil !== null && hiddenUntil > now
    ? { item: hiddenItem, until: hiddenUntil }
    : null
}
