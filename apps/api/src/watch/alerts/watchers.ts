import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'

/** Monitors that send notifications: neither deleted, paused, archived nor muted. */
export const isUnmuted = and(isWatching, isNull(monitors.mutedAt))

/** The users to notify about an account, one row per monitor. */
export async function watchersOf(tx: Transaction, accountId: string) {
  const [watchers] = await readWatchers(tx, { accountId })
  return watchers
}

const readWatchers = prepareReads('watchers of an account', (db) => [
  db
    .select({ monitorId: monitors.id, source: monitors.source, since: monitors.createdAt, user: users })
    .from(monitors)
    .innerJoin(users, eq(users.id, monitors.userId))
    .where(and(eq(monitors.accountId, sql.placeholder('accountId')), isUnmuted)),
])
