import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/watch/monitors.ts'

export interface WatchedAccount {
  monitorId: string
  /** `null` for archives. */
  accountId: string | null
  /** The account's current username. */
  username: string
  source: MonitorRow['source']
}

/** The account that a message about a monitor refers to; `null` if the monitor no longer exists. */
export async function watchedAccount(db: Database | Transaction, monitorId: string): Promise<WatchedAccount | null> {
  const [row] = await db
    .select({
      typed: monitors.username,
      current: accounts.username,
      accountId: monitors.accountId,
      source: monitors.source,
    })
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.id, monitorId), isNull(monitors.deletedAt)))
  return row ? { monitorId, accountId: row.accountId, username: row.current ?? row.typed, source: row.source } : null
}
