import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { planLimit } from '#/primitives/plans/plan-limit.ts'
import { type Cadence, plans } from './catalogue.ts'

/** A monitor's report frequency: the chosen one if the plan includes it, else the plan's default. */
export function allowedCadence(plan: UserRow['plan'], chosen: Cadence): Cadence {
  return plans[plan].cadences.includes(chosen) ? chosen : plans[plan].cadence
}

/** Throws `planLimitReached` for a frequency that the user’s plan does not include. */
export function requireCadence({ plan }: Pick<UserRow, 'plan'>, cadence: Cadence): void {
  if (!plans[plan].cadences.includes(cadence)) throw planLimit({ cadence }, 'cadenceNotInPlan')
}
