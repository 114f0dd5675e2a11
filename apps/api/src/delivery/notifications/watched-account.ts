import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/accounts.ts'
import { type MonitorRow, monitors } from '#/platform/db/schema/monitors.ts'

export interface Watched {
  monitorId: string
  /** `null` for archives. */
  accountId: string | null
  /** As the account is called now. */
  username: string
  lane: MonitorRow['lane']
}

/** What a message about a monitor names; `null` when the monitor is gone meanwhile. */
export async function watchedAccount(db: Database | Transaction, monitorId: string): Promise<Watched | null> {
  const [row] = await db
    .select({
      typed: monitors.username,
      current: accounts.username,
      accountId: monitors.accountId,
      lane: monitors.lane,
    })
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.id, monitorId), isNull(monitors.deletedAt)))
  return row ? { monitorId, accountId: row.accountId, username: row.current ?? row.typed, lane: row.lane } : null
}
