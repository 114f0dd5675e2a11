import { watchRules } from '@tidewatch/contract/watch/rules'
import { addHours, addSeconds, differenceInMilliseconds, subSeconds } from 'date-fns'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type OptOutClaimRow, optOutClaims } from '#/platform/db/schema/watch/opt-out.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import type { Lookups } from '#/watch/accounts/lookups.ts'
import { containsCode } from './claim-code.ts'
import { requireClaim, stateOf } from './queries.ts'
import { readWatch } from './read-watch.ts'

/**
 * Reads the biography now and proves the claim if it contains the code. A reading that fails at Instagram doesn't count
 * as a try. Throws `notFound`, `tooManyRequests` too soon after the previous reading, and the errors of a lookup.
 */
export async function checkClaim(
  { lookups, ...context }: Pick<Context, 'db' | 'now'> & { lookups: Lookups },
  secret: string,
  caller: string,
): Promise<OptOutClaimRow> {
  const { db, now } = context
  const known = await requireClaim(db, secret)
  if (stateOf(known, now()) !== 'waiting' || !known.code) return known
  const claim = await countTry(context, known)
  const requester = { urgency: 'claim', by: caller } as const
  const { profile } = await lookups.findNow(claim.username, requester).catch(async (error: unknown) => {
    await db
      .update(optOutClaims)
      .set({ attempts: sql`greatest(0, ${optOutClaims.attempts} - 1)` })
      .where(eq(optOutClaims.id, claim.id))
    throw error
  })
  // The name may have passed to another account since the claim was started.
  if (profile.instagramId !== claim.instagramId) throw new AppError('noSuchAccount', { reason: 'claimedNameMoved' })
  if (!containsCode(profile.biography, known.code)) return claim
  const [proven] = await db
    .update(optOutClaims)
    .set({
      username: profile.username,
      provenAt: now(),
      shown: await readWatch(db, claim.instagramId),
      endsAt: addHours(now(), watchRules.proofHours),
    })
    .where(eq(optOutClaims.id, claim.id))
    .returning()
  return proven ?? claim
}

/** Counts the try before calling Instagram, so that concurrent checks can't bypass the limit. */
async function countTry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, lastAttemptAt }: OptOutClaimRow,
): Promise<OptOutClaimRow> {
  const { codeTries, codeWaitSeconds } = watchRules
  const [claim] = await db
    .update(optOutClaims)
    .set({ attempts: sql`${optOutClaims.attempts} + 1`, lastAttemptAt: now() })
    .where(
      and(
        eq(optOutClaims.id, id),
        lt(optOutClaims.attempts, codeTries),
        or(isNull(optOutClaims.lastAttemptAt), lte(optOutClaims.lastAttemptAt, subSeconds(now(), codeWaitSeconds))),
      ),
    )
    .returning()
  if (claim) return claim
  const next = addSeconds(lastAttemptAt ?? now(), codeWaitSeconds)
  const retryAfterSeconds = Math.max(1, Math.ceil(differenceInMilliseconds(next, now()) / 1000))
  throw new AppError('tooManyRequests', { reason: 'readTooSoon', problem: { retryAfterSeconds } })
}
