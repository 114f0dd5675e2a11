import type { AccountComparison } from '@tidewatch/contract/reports/account-comparison'
import type { SharedComparison } from '@tidewatch/contract/reports/sharing'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { comparisonShares } from '#/platform/db/schema/reports/sharing.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { loadComparison } from '#/reports/account-comparison/load-comparison.ts'

/**
 * The comparison behind a link, for anyone who has it; counts the view unless it's the owner's own. Throws `notFound`
 * if the link ended or was revoked, or if one of its accounts is no longer watched.
 */
export async function openSharedComparison(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { token, viewerId }: { token: string; viewerId: string | null },
): Promise<SharedComparison> {
  const { tokenHash, revokedAt, expiresAt } = comparisonShares
  const [share] = await db
    .select()
    .from(comparisonShares)
    .where(and(eq(tokenHash, hashSecret(token)), isNull(revokedAt), gt(expiresAt, now())))
  if (!share) throw new AppError('notFound')
  const { accounts, ...comparison } = await comparisonOf({ db, now }, share)
  if (viewerId !== share.userId) {
    await db
      .update(comparisonShares)
      .set({ views: sql`${comparisonShares.views} + 1`, lastViewedAt: now() })
      .where(eq(comparisonShares.id, share.id))
  }
  return {
    comparison: { ...comparison, accounts: accounts.map(({ id: _id, pictureUrl: _picture, ...account }) => account) },
    sharedBy: share.sharedBy,
    sharedUntil: share.expiresAt.toISOString(),
  }
}

async function comparisonOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, monitorIds: ids, firstDay: from, lastDay: to, timeZone }: typeof comparisonShares.$inferSelect,
): Promise<AccountComparison> {
  try {
    return await loadComparison(db, { ids, userId, period: { from, to }, timeZone, now: now() })
  } catch (error) {
    // Why an account shows nothing any more, such as an objection, is between its owner and the user who watches it.
    if (error instanceof AppError && error.codeName === 'notObservable') {
      throw new AppError('notFound', { cause: error })
    }
    throw error
  }
}
