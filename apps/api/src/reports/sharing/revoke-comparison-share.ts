import type { Share } from '@tidewatch/contract/reports/sharing'
import { and, eq, sql } from 'drizzle-orm'
import { comparisonShares } from '#/platform/db/schema/reports/sharing.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { describeShare } from './queries.ts'

/** Ends a link to a comparison. Revoking it again keeps the first time. Throws `notFound`. */
export async function revokeComparisonShare(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, userId }: { id: string; userId: string },
): Promise<Share> {
  const [revoked] = await db
    .update(comparisonShares)
    .set({ revokedAt: sql`coalesce(${comparisonShares.revokedAt}, ${now().toISOString()}::timestamptz)` })
    .where(and(eq(comparisonShares.id, id), eq(comparisonShares.userId, userId)))
    .returning()
  if (!revoked) throw new AppError('notFound')
  return describeShare(revoked)
}
