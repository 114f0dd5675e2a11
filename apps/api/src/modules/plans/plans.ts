import type { UserRow } from '#/db/schema/users.ts'

export interface Plan {
  /** Accounts that are looked at on a schedule. The owner's own archives do not count. */
  accountLimit: number
  cadence: 'daily' | 'weekly'
}

/** What each plan holds. The one place that says so. */
export const plans: Record<UserRow['plan'], Plan> = {
  free: { accountLimit: 1, cadence: 'weekly' },
  plus: { accountLimit: 5, cadence: 'daily' },
  pro: { accountLimit: 25, cadence: 'daily' },
}
