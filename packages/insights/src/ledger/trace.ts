import { provesAbsence } from '../archive/compare-people.ts'
import type { DateCertainty } from '../archive/date-certainty.ts'
import type { Step } from './steps.ts'

/** What is known about one relation in one list: a username that began to follow, or to be followed, at one moment. */
export interface Relation {
  /** When it began, according to exports; `null` where none says. */
  since: Date | null
  /** When the first and the last export that show it were made. */
  firstShown: Date
  lastShown: Date
  /** When the first later export that proves its end was made. */
  firstAbsent: Date | null
  /** How certain these three dates are; absent if all are exact. */
  certainty?: { firstShown: DateCertainty; lastShown: DateCertainty; firstAbsent: DateCertainty | null }
  state: 'present' | 'left' | 'unknown'
}

export interface TracedStep extends Step {
  takenAt: Date
  dateCertainty: DateCertainty
}

/**
 * What the exports that contain a list prove about one relation in it. `shows`: whether an export names it. `present`:
 * the last full list or a later one names it. `null` if no export shows it.
 */
export function traceRelation(
  since: Date | null,
  steps: readonly TracedStep[],
  shows: (step: TracedStep) => boolean,
): Relation | null {
  const shown = steps.filter(shows)
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return null
  const after = steps.filter(({ ordinal }) => ordinal > last.ordinal)
  const absent = after.find(({ state }) => provesAbsence(state, since))
  const full = steps.findLast(({ state }) => state.completeness === 'full')
  const certainty = {
    firstShown: first.dateCertainty,
    lastShown: last.dateCertainty,
    firstAbsent: absent?.dateCertainty ?? null,
  }
  const isExact = [first, last, absent ?? first].every(({ dateCertainty }) => dateCertainty === 'exact')
  const isPresent = full !== undefined && full.ordinal <= last.ordinal
  return {
    since,
    firstShown: first.takenAt,
    lastShown: last.takenAt,
    firstAbsent: absent?.takenAt ?? null,
    ...(isExact ? {} : { certainty }),
    state: absent ? 'left' : isPresent ? 'present' : 'unknown',
  }
}
