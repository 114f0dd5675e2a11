import { watchRules } from '@tidewatch/contract/watch-rules'
import { addDays, addMinutes, min } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { users } from '#/platform/db/schema/users.ts'
import { plans } from '#/primitives/plans/catalogue.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'

export interface DoneLook {
  at: Date
  /** Something was not confirmed before this look: it was a second look already. */
  wasOpen: boolean
  /** Something is not confirmed after it. */
  isOpen: boolean
}

/**
 * When the account's most demanding monitor wants the next look; `null` when nobody monitors it. Plans say how often that
 * is; where a report is due before, its period ends with a look. What is not confirmed is looked at again soon, once: a
 * value that goes to and fro must not use up the budget. Demo monitors look daily, because their charts show what the
 * product can do.
 */
export async function nextLookAfter(
  tx: Transaction,
  accountId: string,
  { at, wasOpen, isOpen }: DoneLook,
): Promise<Date | null> {
  const rows = await tx
    .selectDistinct({ plan: users.plan, nextReportAt: monitors.nextReportAt })
    .from(monitors)
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(and(eq(monitors.accountId, accountId), isWatching))
  if (rows.length === 0) return null
  const isDaily = rows.some(({ plan }) => plan === null || plans[plan].cadence === 'daily')
  const dueReports = rows.flatMap(({ plan, nextReportAt }) =>
    plan !== null && nextReportAt && nextReportAt > at ? [nextReportAt] : [],
  )
  const regular = min([addDays(at, isDaily ? watchRules.daysBetweenLooks : 7), ...dueReports])
  return isOpen && !wasOpen ? min([regular, addMinutes(at, watchRules.confirmingLookMinutes)]) : regular
}
