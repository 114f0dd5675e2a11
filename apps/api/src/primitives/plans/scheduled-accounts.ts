import { and, eq, isNotNull, isNull, type Placeholder } from 'drizzle-orm'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'

/** A user's accounts that are collected on a schedule, including paused ones: those that a plan's limit applies to. */
export function scheduledAccountsOf(userId: string | Placeholder) {
  return and(
    eq(monitors.userId, userId),
    isNotNull(monitors.accountId),
    isNull(monitors.deletedAt),
    isNull(monitors.archivedAt),
  )
}
