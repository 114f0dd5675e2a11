import type { Share } from '@tidewatch/contract/reports/sharing'
import { and, eq, sql } from 'drizzle-orm'
import { reportShares } from '#/platform/db/schema/reports/sharing.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { describeShare } from './queries.ts'

/** Ends a link to a report. Revoking it again keeps the first time. Throws `notFound`. */
export async function revokeShare(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, reportId }: { id: string; reportId: string },
): Promise<Share> {
  const [revoked] = await db
    .update(reportShares)
    .set({ revokedAt: sql`coalesce(${reportShares.revokedAt}, ${now().toISOString()}::timestamptz)` })
    .where(and(eq(reportShares.id, id), eq(reportShares.reportId, reportId)))
    .returning()
  if (!revoked) throw new AppError('notFound')
  return describeShare(revoked)
}
