import { watchRules } from '@tidewatch/contract/watch-rules'
import { addHours } from 'date-fns'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type TrackingClaimRow, trackingClaims } from '#/platform/db/schema/tracking.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { type LookUps, requireHandle } from '#/watch/accounts/look-ups.ts'
import { newCode, newSecret } from './claim-secret.ts'

export interface NewClaim {
  secret: string
  claim: TrackingClaimRow
}

/**
 * Begins to prove an account by a code in its biography. Throws `invalidInput`, `noSuchAccount`, `sourceBusy` and what
 * else a look may end with.
 */
export async function startClaim(
  { db, now, lookUps }: Pick<Context, 'db' | 'now'> & { lookUps: LookUps },
  query: string,
  caller: string,
): Promise<NewClaim> {
  const { profile } = await lookUps.find(requireHandle(query), { urgency: 'claim', by: caller })
  const { instagramId, username } = profile
  return insertClaim(db, {
    instagramId,
    username,
    method: 'bio',
    code: newCode(),
    createdAt: now(),
    endsAt: addHours(now(), watchRules.codeHours),
  })
}

export async function insertClaim(
  db: Database | Transaction,
  values: Omit<typeof trackingClaims.$inferInsert, 'secretHash'>,
): Promise<NewClaim> {
  const { secret, secretHash } = newSecret()
  const [claim] = await db
    .insert(trackingClaims)
    .values({ ...values, secretHash })
    .returning()
  if (!claim) throw new AppError('ourFault')
  return { secret, claim }
}
