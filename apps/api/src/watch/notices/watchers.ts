import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { users } from '#/platform/db/schema/users.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'

/** Monitors that tell something: neither deleted, paused, put away nor muted. */
export const isTelling = and(isWatching, isNull(monitors.mutedAt))

/** Who is to be told of an account, a row for each monitor. */
export function watchersOf(tx: Transaction, accountId: string) {
  return tx
    .select({ monitorId: monitors.id, lane: monitors.lane, since: monitors.createdAt, user: users })
    .from(monitors)
    .innerJoin(users, eq(users.id, monitors.userId))
    .where(and(eq(monitors.accountId, accountId), isTelling))
}
