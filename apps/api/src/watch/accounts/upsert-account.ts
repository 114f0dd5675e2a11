import type { ProfileObservation } from '@tidewatch/insights/observation'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
import { AppError } from '#/platform/http/app-error.ts'

/**
 * Returns the account that a profile belongs to, creating it if it's new. Accounts are identified by Instagram's id: a
 * known account under another name is the same account, and the rename becomes an activity at its next collection.
 */
export async function upsertAccount(
  tx: Transaction,
  { profile, source, now }: { profile: ProfileObservation; source: AccountRow['source']; now: Date },
): Promise<AccountRow> {
  const { instagramId, username, name, biography, website, pictureUrl, followers, following, posts } = profile
  const [account] = await tx
    .insert(accounts)
    .values({
      instagramId,
      username,
      name,
      biography,
      website,
      pictureUrl,
      followers,
      following,
      posts,
      source,
      createdAt: now,
      nextCollectionAt: now,
    })
    .onConflictDoUpdate({
      target: accounts.instagramId,
      set: {
        collectAs: sql`case when ${accounts.username} = excluded.username then null else excluded.username end`,
        nextCollectionAt: sql`least(${accounts.nextCollectionAt}, excluded.next_collection_at)`,
      },
    })
    .returning()
  if (!account) throw new AppError('ourFault')
  return account
}
