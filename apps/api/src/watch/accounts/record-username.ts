import type { ProfileObservation } from '@tidewatch/insights/observation'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type AccountRow, accounts, accountUsernames } from '#/platform/db/schema/watch/accounts.ts'
import { noLaterThan } from './schedule-collection.ts'

/**
 * Records that a known account was seen under another name, and makes its next collection due now, under that name.
 * It's the only sign of a rename, because Instagram finds accounts by name only.
 */
export async function recordUsername(
  db: Database,
  { instagramId, username, capturedAt }: ProfileObservation,
): Promise<void> {
  await db
    .update(accounts)
    .set({ collectAs: username, nextCollectionAt: noLaterThan(capturedAt) })
    .where(and(eq(accounts.instagramId, instagramId), ne(accounts.username, username)))
}

/** The account that most recently had this name and has a different one now; `null` if there is none. */
export async function findByFormerName(db: Database, username: string): Promise<AccountRow | null> {
  const [row] = await db
    .select({ account: accounts })
    .from(accountUsernames)
    .innerJoin(accounts, eq(accounts.id, accountUsernames.accountId))
    .where(and(eq(accountUsernames.username, username), ne(accounts.username, username)))
    .orderBy(desc(accountUsernames.lastSeenAt))
    .limit(1)
  return row?.account ?? null
}
