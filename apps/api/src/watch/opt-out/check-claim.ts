import { watchRules } from '@tidewatch/contract/watch-rules'
import { addHours, addSeconds, differenceInMilliseconds, subSeconds } from 'date-fns'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type TrackingClaimRow, trackingClaims } from '#/platform/db/schema/tracking.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import type { LookUps } from '#/watch/accounts/look-ups.ts'
import { holdsCode } from './claim-secret.ts'
import { requireClaim, stateOf } from './queries.ts'
import { readWatch } from './read-watch.ts'

/**
 * Reads the biography now and proves the claim if its code is there. A reading that Instagram did not answer uses no try
 * up. Throws `notFound`, `tooManyRequests` right after the reading before, and what a look may end with.
 */
export async function checkClaim(
  { lookUps, ...context }: Pick<Context, 'db' | 'now'> & { lookUps: LookUps },
  secret: string,
  caller: string,
): Promise<TrackingClaimRow> {
  const { db, now } = context
  const known = await requireClaim(db, secret)
  if (stateOf(known, now()) !== 'waiting' || !known.code) return known
  const claim = await takeTry(context, known)
  const asker = { urgency: 'claim', by: caller } as const
  const { profile } = await lookUps.findNow(claim.username, asker).catch(async (error: unknown) => {
    await db
      .update(trackingClaims)
      .set({ tries: sql`greatest(0, ${trackingClaims.tries} - 1)` })
      .where(eq(trackingClaims.id, claim.id))
    throw error
  })
  // The name may have passed to another account since the claim was made.
  if (profile.instagramId !== claim.instagramId) throw new AppError('noSuchAccount', { reason: 'claimedNameMoved' })
  if (!holdsCode(profile.biography, known.code)) return claim
  const [proven] = await db
    .update(trackingClaims)
    .set({
      username: profile.username,
      provenAt: now(),
      shown: await readWatch(db, claim.instagramId),
      endsAt: addHours(now(), watchRules.proofHours),
    })
    .where(eq(trackingClaims.id, claim.id))
    .returning()
  return proven ?? claim
}

/** Uses a try up before Instagram is asked, so that many checks at once are no way around the limit. */
async function takeTry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, lastTriedAt }: TrackingClaimRow,
): Promise<TrackingClaimRow> {
  const { codeTries, codeWaitSeconds } = watchRules
  const [claim] = await db
    .update(trackingClaims)
    .set({ tries: sql`${trackingClaims.tries} + 1`, lastTriedAt: now() })
    .where(
      and(
        eq(trackingClaims.id, id),
        lt(trackingClaims.tries, codeTries),
        or(isNull(trackingClaims.lastTriedAt), lte(trackingClaims.lastTriedAt, subSeconds(now(), codeWaitSeconds))),
      ),
    )
    .returning()
  if (claim) return claim
  const next = addSeconds(lastTriedAt ?? now(), codeWaitSeconds)
  const retryAfterSeconds = Math.max(1, Math.ceil(differenceInMilliseconds(next, now()) / 1000))
  throw new AppError('tooManyRequests', { reason: 'readTooSoon', problem: { retryAfterSeconds } })
}
