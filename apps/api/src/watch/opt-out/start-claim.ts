import { watchRules } from '@tidewatch/contract/watch/rules'
import { addHours } from 'date-fns'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type OptOutClaimRow, optOutClaims } from '#/platform/db/schema/watch/opt-out.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret, newLinkSecret } from '#/primitives/secrets/stored-secret.ts'
import { type Lookups, requireHandle } from '#/watch/accounts/lookups.ts'
import { newCode } from './claim-code.ts'

export interface NewClaim {
  secret: string
  claim: OptOutClaimRow
}

/**
 * Starts to prove an account by a code in its biography. Throws `invalidInput`, `noSuchAccount`, `sourceBusy` and the
 * other errors of a lookup.
 */
export async function startClaim(
  { db, now, lookups }: Pick<Context, 'db' | 'now'> & { lookups: Lookups },
  query: string,
  caller: string,
): Promise<NewClaim> {
  const { profile } = await lookups.find(requireHandle(query), { urgency: 'claim', by: caller })
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
  values: Omit<typeof optOutClaims.$inferInsert, 'secretHash'>,
): Promise<NewClaim> {
  const secret = newLinkSecret()
  const [claim] = await db
    .insert(optOutClaims)
    .values({ ...values, secretHash: hashSecret(secret) })
    .returning()
  if (!claim) throw new AppError('ourFault')
  return { secret, claim }
}
