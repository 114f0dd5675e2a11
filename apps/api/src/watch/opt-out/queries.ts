import type { Claim } from '@tidewatch/contract/watch/opt-out'
import { watchRules } from '@tidewatch/contract/watch/rules'
import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type OptOutClaimRow, optOutClaims } from '#/platform/db/schema/watch/opt-out.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { objectedSince } from '#/watch/objections/objections.ts'
import { readWatch } from './read-watch.ts'

type ClockContext = Pick<Context, 'db' | 'now'>

/** The claim that a secret opens. Throws `notFound` if there is none. */
export async function requireClaim(db: Context['db'] | Transaction, secret: string): Promise<OptOutClaimRow> {
  const [claim] = await db
    .select()
    .from(optOutClaims)
    .where(eq(optOutClaims.secretHash, hashSecret(secret)))
  if (!claim) throw new AppError('notFound')
  return claim
}

/**
 * A proven claim, locked for a decision. Throws `notFound` if it's expired or missing, `forbidden` if it's unproven.
 */
export async function requireProvenClaim(tx: Transaction, secret: string, now: Date): Promise<OptOutClaimRow> {
  const [claim] = await tx
    .select()
    .from(optOutClaims)
    .where(and(eq(optOutClaims.secretHash, hashSecret(secret)), gt(optOutClaims.endsAt, now)))
    .for('update')
  if (!claim) throw new AppError('notFound')
  if (!claim.provenAt) throw new AppError('forbidden', { reason: 'claimNotProven' })
  return claim
}

export function stateOf(claim: OptOutClaimRow, now: Date): Claim['state'] {
  if (claim.endsAt <= now) return 'expired'
  if (claim.provenAt) return 'proven'
  return claim.attempts >= watchRules.codeTries ? 'used-up' : 'waiting'
}

/** A claim as its holder sees it. Monitors and stored data are shown only once ownership is proven. */
export async function describeClaim({ db, now }: ClockContext, claim: OptOutClaimRow): Promise<Claim> {
  const state = stateOf(claim, now())
  const [watch, objectedAt] =
    state === 'proven'
      ? await Promise.all([readWatch(db, claim.instagramId), objectedSince(db, claim.instagramId)])
      : [null, null]
  return {
    username: claim.username,
    method: claim.method,
    state,
    code: state === 'waiting' ? claim.code : null,
    endsAt: claim.endsAt.toISOString(),
    attemptsLeft: Math.max(0, watchRules.codeTries - claim.attempts),
    lastAttemptAt: claim.lastAttemptAt?.toISOString() ?? null,
    provenAt: claim.provenAt?.toISOString() ?? null,
    watch,
    objectedAt: objectedAt?.toISOString() ?? null,
    decisions: claim.decisions,
  }
}
