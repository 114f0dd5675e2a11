import { codes } from '@tidewatch/contract/codes'
import { availabilityActivities } from '@tidewatch/insights/public/activities/availability-activities'
import { isGone, recordMiss } from '@tidewatch/insights/public/missing-account'
import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { reportAccountProgress } from '#/watch/accounts/progress.ts'
import { notifyAttention } from '#/watch/alerts/notify-attention.ts'
import { type Lease, lockLeased } from './lease.ts'
import { nextCollectionAfter } from './next-collection.ts'
import { storeActivities } from './store-activities.ts'

/** Records a collection that didn't find the account. Its history stays; after three days it's shown as unavailable. */
export async function recordMissing(
  context: Context,
  lease: Lease,
  reason: 'not-found' | 'other-account',
): Promise<void> {
  const { db, now } = context
  const at = now()
  const isStored = await db.transaction(async (tx) => {
    const account = await lockLeased(tx, lease)
    if (!account) return false
    const { missingSince, lastMissedAt, missedDays } = account
    const known = missingSince ? { since: missingSince, lastAt: lastMissedAt ?? missingSince, days: missedDays } : null
    const missing = recordMiss(known, at)
    const state = isGone(missing) ? 'unavailable' : account.state
    const collection = { instagramId: account.instagramId, at, notBefore: account.lastCollectedAt }
    const before = account.lastCollectedAt ? account.state : null
    await storeActivities(tx, account.id, availabilityActivities(before, state, collection), { seenAt: at })
    if (state === 'unavailable' && before === 'available') {
      const eventId = `unavailable ${at.toISOString()}`
      await notifyAttention(context, tx, { accountId: account.id, reason: 'unavailable', eventId })
    }
    const next = await nextCollectionAfter(tx, account.id, { at, wasOpen: false, isOpen: false })
    await tx
      .update(accounts)
      .set({
        state,
        missedCollections: account.missedCollections + 1,
        missingSince: missing.since,
        lastMissedAt: missing.lastAt,
        missedDays: missing.days,
        missingBecause: reason,
        trouble: null,
        troubleSince: null,
        troubleCount: 0,
        retryAt: null,
        collectAs: null,
        queueClass: next.queueClass,
        nextCollectionAt: next.nextCollectionAt && addDays(at, 1),
      })
      .where(eq(accounts.id, account.id))
    return true
  })
  if (!isStored) return
  // Outside the transaction, because callers lock monitors before accounts.
  await reportAccountProgress(db, lease.accountId, { step: 'failed', code: codes.noSuchAccount })
}
