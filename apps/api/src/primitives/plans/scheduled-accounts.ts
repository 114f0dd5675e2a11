import { and, eq, isNotNull, isNull, type Placeholder } from 'drizzle-orm'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'

/** A user's accounts that are collected on a schedule, also while they are paused: those that a plan has room for or not. */
export function scheduledAccountsOf(userId: string | Placeholder) {
  return and(
    eq(monitors.userId, userId),
    isNotNull(monitors.accountId),
    isNull(monitors.deletedAt),
    isNull(monitors.archivedAt),
  )
}
