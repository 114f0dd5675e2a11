import type { Decision } from '@tidewatch/contract/watch/opt-out'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type OptOutClaimRow, objections, optOutClaims } from '#/platform/db/schema/watch/opt-out.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { endTracking, lockTracking } from '#/watch/objections/end-tracking.ts'
import { lockObjection } from '#/watch/objections/objections.ts'
import { requireProvenClaim } from './queries.ts'

type Parts = Pick<Context, 'db' | 'now' | 'enqueue'>

/** Puts a proven account on the list and ends its tracking at once. Objecting again changes nothing. */
export function objectToTracking(context: Parts, secret: string): Promise<OptOutClaimRow> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const claim = await requireProvenClaim(tx, secret, now())
    const { instagramId, username } = claim
    await lockTracking(tx, instagramId)
    const added = await tx
      .insert(objections)
      .values({ instagramId, username, usernameSeenAt: now(), objectedAt: now() })
      .onConflictDoNothing()
      .returning({ id: objections.instagramId })
    const erased = await endTracking(tx, context, instagramId)
    return added.length > 0 ? recordDecision(tx, claim, { kind: 'objected', at: now().toISOString(), erased }) : claim
  })
}

/** Takes a proven account off the list. To watch it again, users have to add it again. */
export function withdrawObjection({ db, now }: Parts, secret: string): Promise<OptOutClaimRow> {
  return db.transaction(async (tx) => {
    const claim = await requireProvenClaim(tx, secret, now())
    await lockObjection(tx, claim.instagramId)
    const removed = await tx
      .delete(objections)
      .where(eq(objections.instagramId, claim.instagramId))
      .returning({ id: objections.instagramId })
    const decision: Decision = { kind: 'withdrawn', at: now().toISOString(), erased: null }
    return removed.length > 0 ? recordDecision(tx, claim, decision) : claim
  })
}

async function recordDecision(tx: Transaction, { id }: OptOutClaimRow, decision: Decision): Promise<OptOutClaimRow> {
  const [claim] = await tx
    .update(optOutClaims)
    .set({ decisions: sql`${optOutClaims.decisions} || ${JSON.stringify([decision])}::jsonb` })
    .where(eq(optOutClaims.id, id))
    .returning()
  if (!claim) throw new AppError('ourFault')
  return claim
}
