import type { SharedReport } from '@tidewatch/contract/reports/sharing'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { reportShares } from '#/platform/db/schema/reports/sharing.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { requireReport } from '#/reports/reports/queries.ts'

/**
 * The report behind a link, for anyone who has it; counts the view unless it's the owner's own. Throws `notFound` if
 * the link ended or was revoked, or if its report is gone.
 */
export async function openShared(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { token, viewerId }: { token: string; viewerId: string | null },
): Promise<SharedReport> {
  const [found] = await db
    .select({ share: reportShares, ownerId: monitors.userId })
    .from(reportShares)
    .innerJoin(reports, eq(reports.id, reportShares.reportId))
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .where(
      and(
        eq(reportShares.tokenHash, hashSecret(token)),
        isNull(reportShares.revokedAt),
        gt(reportShares.expiresAt, now()),
      ),
    )
  if (!found) throw new AppError('notFound')
  const { share, ownerId } = found
  const { occasion, status, createdAt, changes, content } = await requireReport(db, {
    id: share.reportId,
    userId: ownerId,
    now: now(),
  })
  if (viewerId === null || viewerId !== ownerId) {
    await db
      .update(reportShares)
      .set({ views: sql`${reportShares.views} + 1`, lastViewedAt: now() })
      .where(eq(reportShares.id, share.id))
  }
  return {
    report: { occasion, status, createdAt, changes, content },
    sharedBy: share.sharedBy,
    sharedUntil: share.expiresAt.toISOString(),
  }
}
