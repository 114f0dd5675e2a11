import {
  type createComparisonShare as call,
  maxComparisonShares,
  type Share,
} from '@tidewatch/contract/reports/sharing'
import { addDays, subDays } from 'date-fns'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { comparisonShares } from '#/platform/db/schema/reports/sharing.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret, newLinkSecret } from '#/primitives/secrets/stored-secret.ts'
import { describeShare, endedShareRetentionDays } from './queries.ts'

/** Makes a link and returns its token, which isn't available again. Throws `conflict` if too many links are active. */
export async function createComparisonShare(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  { ids, from, to, timeZone, days, sharedBy }: z.output<typeof call.body>,
): Promise<Share & { token: string }> {
  const token = newLinkSecret()
  const at = now()
  const { userId: owner, expiresAt, revokedAt } = comparisonShares
  const stored = await db.transaction(async (tx) => {
    // Otherwise two concurrent requests would both find room for one more.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await tx.delete(comparisonShares).where(and(eq(owner, userId), lt(expiresAt, subDays(at, endedShareRetentionDays))))
    const isActive = and(eq(owner, userId), isNull(revokedAt), gt(expiresAt, at))
    if ((await tx.$count(comparisonShares, isActive)) >= maxComparisonShares) {
      throw new AppError('conflict', { reason: 'tooManyComparisonLinks' })
    }
    const [row] = await tx
      .insert(comparisonShares)
      .values({
        userId,
        monitorIds: [...new Set(ids)],
        firstDay: from,
        lastDay: to,
        timeZone,
        tokenHash: hashSecret(token),
        sharedBy,
        createdAt: at,
        expiresAt: addDays(at, days),
      })
      .returning()
    return row
  })
  if (!stored) throw new AppError('ourFault')
  return { ...describeShare(stored), token }
}
