import { codes } from '@tidewatch/contract/codes'
import { availabilityActivities } from '@tidewatch/insights/availability-activities'
import { isGone, missAgain } from '@tidewatch/insights/missing-account'
import { addDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { type AccountRow, accounts } from '#/platform/db/schema/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { reportAccountProgress } from '#/watch/accounts/progress.ts'
import { tellAttention } from '#/watch/notices/tell-attention.ts'
import { nextLookAfter } from './next-look.ts'
import { storeActivities } from './store-activities.ts'

/** Notes a look that found no such account. History stays; after three days the account is called unavailable. */
export async function recordMissing(
  context: Context,
  account: AccountRow,
  because: 'not-found' | 'other-account',
): Promise<void> {
  const { db, now } = context
  const at = now()
  const { missingSince, lastMissedAt, missedDays } = account
  const known = missingSince ? { since: missingSince, lastAt: lastMissedAt ?? missingSince, days: missedDays } : null
  const missing = missAgain(known, at)
  const state = isGone(missing) ? 'unavailable' : account.state
  const look = { instagramId: account.instagramId, at, notBefore: account.lastLookAt }
  await db.transaction(async (tx) => {
    // Its owner may have objected since the look began, and then nothing of it is kept.
    const [known] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update')
    if (!known) return
    const before = account.lastLookAt ? account.state : null
    await storeActivities(tx, account.id, availabilityActivities(before, state, look), { seenAt: at })
    if (state === 'unavailable' && before === 'available') {
      const eventId = `unavailable ${at.toISOString()}`
      await tellAttention(context, tx, { accountId: account.id, reason: 'unavailable', eventId })
    }
    const isWatched = (await nextLookAfter(tx, account.id, { at, wasOpen: false, isOpen: false })) !== null
    await tx
      .update(accounts)
      .set({
        state,
        missedLooks: account.missedLooks + 1,
        missingSince: missing.since,
        lastMissedAt: missing.lastAt,
        missedDays: missing.days,
        missingBecause: because,
        trouble: null,
        troubleSince: null,
        troubleCount: 0,
        retryAt: null,
        collectAs: null,
        nextLookAt: isWatched ? addDays(at, 1) : null,
      })
      .where(eq(accounts.id, account.id))
  })
  await reportAccountProgress(db, account.id, {
    step: 'failed',
    done: 0,
    total: null,
    reportId: null,
    code: codes.noSuchAccount,
  })
}
