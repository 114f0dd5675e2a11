import { sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { accountUsernames } from '#/platform/db/schema/watch/accounts.ts'

/** Remembers that an account went by a name at a time. Repeating it, in any order, changes nothing. */
export async function storeUsername(tx: Transaction, accountId: string, username: string, at: Date): Promise<void> {
  await tx
    .insert(accountUsernames)
    .values({ accountId, username, firstSeenAt: at, lastSeenAt: at })
    .onConflictDoUpdate({
      target: [accountUsernames.accountId, accountUsernames.username],
      set: {
        firstSeenAt: sql`least(${accountUsernames.firstSeenAt}, excluded.first_seen_at)`,
        lastSeenAt: sql`greatest(${accountUsernames.lastSeenAt}, excluded.last_seen_at)`,
      },
    })
}
