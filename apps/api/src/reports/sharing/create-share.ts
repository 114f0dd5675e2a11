import { maxSharesOfReport, type Share, type ShareDays } from '@tidewatch/contract/reports/sharing'
import { addDays } from 'date-fns'
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { reportShares } from '#/platform/db/schema/reports/sharing.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret, newLinkSecret } from '#/primitives/secrets/stored-secret.ts'
import { describeShare } from './queries.ts'

/** Makes a link and returns its token, which isn't available again. Throws `conflict` if too many links are active. */
export async function createShare(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { reportId, days, sharedBy }: { reportId: string; days: ShareDays; sharedBy: string },
): Promise<Share & { token: string }> {
  const token = newLinkSecret()
  const stored = await db.transaction(async (tx) => {
    // Otherwise two concurrent requests would both find room for one more.
    await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, reportId)).for('update')
    const [isActive] = await tx
      .select({ links: count() })
      .from(reportShares)
      .where(
        and(eq(reportShares.reportId, reportId), isNull(reportShares.revokedAt), gt(reportShares.expiresAt, now())),
      )
    if ((isActive?.links ?? 0) >= maxSharesOfReport) {
      throw new AppError('conflict', { reason: 'tooManyLinks' })
    }
    const [row] = await tx
      .insert(reportShares)
      .values({
        reportId,
        tokenHash: hashSecret(token),
        sharedBy,
        createdAt: now(),
        expiresAt: addDays(now(), days),
      })
      .returning()
    return row
  })
  if (!stored) throw new AppError('ourFault')
  return { ...describeShare(stored), token }
}
