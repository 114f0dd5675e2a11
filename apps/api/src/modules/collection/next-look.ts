import { addDays, addMinutes, min } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/db/client.ts'
import { monitors } from '#/db/schema/monitors.ts'

/** A second look at what one look alone showed follows so soon. */
const followUpMinutes = 45

export interface DoneLook {
  at: Date
  /** Something was not confirmed before this look: it was a second look already. */
  wasOpen: boolean
  /** Something is not confirmed after it. */
  isOpen: boolean
}

/**
 * When the account's most demanding monitor wants the next look; `null` when nobody monitors it. What is not confirmed is
 * looked at again soon, once: a value that goes to and fro must not use up the budget. Demo monitors report weekly but
 * look daily, because their charts show what the product can do.
 */
export async function nextLookAfter(
  tx: Transaction,
  accountId: string,
  { at, wasOpen, isOpen }: DoneLook,
): Promise<Date | null> {
  const rows = await tx
    .selectDistinct({ cadence: monitors.cadence, isDemo: isNull(monitors.userId) })
    .from(monitors)
    .where(and(eq(monitors.accountId, accountId), isNull(monitors.deletedAt), isNull(monitors.pausedAt)))
  if (rows.length === 0) return null
  const regular = addDays(at, rows.some(({ cadence, isDemo }) => cadence === 'daily' || isDemo) ? 1 : 7)
  return isOpen && !wasOpen ? min([regular, addMinutes(at, followUpMinutes)]) : regular
}
