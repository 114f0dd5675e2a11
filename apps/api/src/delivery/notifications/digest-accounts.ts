import type { Activity } from '@tidewatch/insights/activity'
import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { accounts, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { isUnmuted } from '#/watch/alerts/watchers.ts'
import { readChanges } from '#/watch/changes/read-changes.ts'

/** Maximum changes of one account in an email; its page has all. */
const changesOfAccount = 100

interface DigestAccount {
  monitorId: string
  username: string
  /** At the end of the week and a week before; `null` if unknown. */
  followers: number | null
  followersBefore: number | null
  /** Newest first. */
  changes: Activity[]
}

interface Week {
  userId: string
  from: Date
  to: Date
}

/** What happened to a user's monitors in a week: those with changes, and how many had none. */
export async function digestAccounts(
  tx: Transaction,
  { userId, from, to }: Week,
): Promise<{ changed: DigestAccount[]; quiet: number }> {
  const watched = await tx
    .select({ id: monitors.id, typed: monitors.username, accountId: accounts.id, current: accounts.username })
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(eq(monitors.userId, userId), isUnmuted))
    .orderBy(asc(monitors.createdAt), asc(monitors.id))
  const changed: DigestAccount[] = []
  for (const { id, typed, accountId, current } of watched) {
    const subjectIds = accountId ? [id, accountId] : [id]
    const changes = await readChanges(tx, { subjectIds, after: from, until: to, limit: changesOfAccount })
    if (changes.length === 0) continue
    changed.push({
      monitorId: id,
      username: current ?? typed,
      followers: accountId ? await followersAt(tx, accountId, to) : null,
      followersBefore: accountId ? await followersAt(tx, accountId, from) : null,
      changes: changes.map(({ activity }) => activity),
    })
  }
  return { changed, quiet: watched.length - changed.length }
}

async function followersAt(tx: Transaction, accountId: string, time: Date): Promise<number | null> {
  const [collection] = await tx
    .select({ followers: profileSnapshots.followers })
    .from(profileSnapshots)
    .where(and(eq(profileSnapshots.accountId, accountId), lte(profileSnapshots.capturedAt, time)))
    .orderBy(desc(profileSnapshots.capturedAt))
    .limit(1)
  return collection?.followers ?? null
}
