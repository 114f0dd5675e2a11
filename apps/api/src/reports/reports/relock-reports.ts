import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { unlockCredits } from '#/platform/db/schema/shop/unlock-credits.ts'
import { unlockBalance } from './unlock-report.ts'

/**
 * Takes back credits that were already used: locks the reports unlocked with them, latest first, so that nobody keeps
 * what was fully refunded. Returns the number of reports locked. No credit is used until the transaction ends.
 */
export async function relockReports(
  tx: Transaction,
  { userId, credits }: { userId: string; credits: number },
): Promise<number> {
  await lockUntilCommit(tx, 'credits', userId)
  const missing = credits - (await unlockBalance(tx, userId))
  if (missing <= 0) return 0
  const uses = await tx
    .select({ id: unlockCredits.id, reportId: unlockCredits.reportId })
    .from(unlockCredits)
    .where(and(eq(unlockCredits.userId, userId), eq(unlockCredits.reason, 'report'), isNotNull(unlockCredits.reportId)))
    .orderBy(desc(unlockCredits.createdAt), desc(unlockCredits.id))
    .limit(missing)
  if (uses.length === 0) return 0
  const reportIds = uses.flatMap(({ reportId }) => reportId ?? [])
  await tx.update(reports).set({ unlockedAt: null }).where(inArray(reports.id, reportIds))
  // The use stays in the books, and another credit can unlock the report.
  const ids = uses.map(({ id }) => id)
  await tx.update(unlockCredits).set({ reportId: null }).where(inArray(unlockCredits.id, ids))
  return uses.length
}
