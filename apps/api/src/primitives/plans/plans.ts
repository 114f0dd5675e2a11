import type { UserRow } from '#/platform/db/schema/users.ts'
import { planLimit } from '#/primitives/plans/plan-limit.ts'
import { type Cadence, plans } from './catalogue.ts'

/** The rhythm in which a monitor is reported on: the chosen one while the plan holds it, else the plan's own. */
export function cadenceWithin(plan: UserRow['plan'], chosen: Cadence): Cadence {
  return plans[plan].cadences.includes(chosen) ? chosen : plans[plan].cadence
}

/** Throws `planLimitReached` for a rhythm that the user's plan does not hold. */
export function requireCadence({ plan }: Pick<UserRow, 'plan'>, cadence: Cadence): void {
  if (!plans[plan].cadences.includes(cadence)) throw planLimit({ cadence }, 'cadenceNotInPlan')
}
