import type { reportCadences } from '@tidewatch/contract/monitor'
import { AppError } from '#/app-error.ts'
import type { UserRow } from '#/db/schema/users.ts'

export type Cadence = (typeof reportCadences)[number]

export interface Plan {
  /** Accounts that are looked at on a schedule. The owner's own archives do not count. */
  accountLimit: number
  /** How often accounts are looked at, and how often a report is written unless its user chooses otherwise. */
  cadence: 'daily' | 'weekly'
  /** The rhythms of reports to choose from. */
  cadences: readonly Cadence[]
  /** Reports that are asked for between the regular ones are open. */
  includesAskedReports: boolean
  /** Reports older than so many days are locked; `null`: none is. */
  historyDays: number | null
}

const paid = { cadence: 'daily', cadences: ['daily', 'weekly', 'monthly'], includesAskedReports: true } as const

/** What each plan holds. The one place that says so. */
export const plans: Record<UserRow['plan'], Plan> = {
  free: {
    accountLimit: 1,
    cadence: 'weekly',
    cadences: ['weekly', 'monthly'],
    includesAskedReports: false,
    historyDays: 90,
  },
  plus: { ...paid, accountLimit: 5, historyDays: null },
  pro: { ...paid, accountLimit: 25, historyDays: null },
}

/** Unlock credits that everybody starts with, and what one report costs. */
export const welcomeCredits = 3
export const unlockCost = 1

/** The rhythm in which a monitor is reported on: the chosen one while the plan holds it, else the plan's own. */
export function cadenceWithin(plan: UserRow['plan'], chosen: Cadence): Cadence {
  return plans[plan].cadences.includes(chosen) ? chosen : plans[plan].cadence
}

/** Throws `planLimitReached` for a rhythm that the user's plan does not hold. */
export function requireCadence({ plan }: Pick<UserRow, 'plan'>, cadence: Cadence): void {
  if (!plans[plan].cadences.includes(cadence)) throw new AppError('planLimitReached', { reason: 'cadenceNotInPlan' })
}
