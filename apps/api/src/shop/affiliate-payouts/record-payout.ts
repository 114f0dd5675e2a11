import { isDeepStrictEqual } from 'node:util'
import type * as calls from '@tidewatch/contract/shop/affiliate-payouts'
import type { Payout } from '@tidewatch/contract/shop/affiliate-payouts'
import { utcDay } from '@tidewatch/insights/statistics/utc-day'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { affiliateEntries, affiliatePayouts } from '#/platform/db/schema/shop/affiliate-entries.ts'
import { affiliates } from '#/platform/db/schema/shop/affiliates.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import { duePayouts } from './due-payouts.ts'

type Request = z.output<NonNullable<typeof calls.recordPayout.body>> & { actorId: string }

/**
 * Records that an operator has sent an affiliate the payable amount, once per request. Throws `conflict` if the payable
 * amount has changed, so that nobody is paid twice or too much, or if the payout target has changed, so that the books
 * don't name an account that wasn't paid.
 */
export async function recordPayout(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { requestId, affiliateId, amount: sent, target, upTo, actorId }: Request,
): Promise<Payout> {
  const at = now()
  if (upTo > utcDay(at)) throw new AppError('conflict', { reason: 'payoutTooEarly' })
  return db.transaction(async (tx) => {
    const [affiliate] = await tx.select().from(affiliates).where(eq(affiliates.id, affiliateId)).for('update')
    if (!affiliate) throw new AppError('notFound')
    const [known] = await tx.select().from(affiliatePayouts).where(eq(affiliatePayouts.requestId, requestId))
    if (known) {
      const isSame =
        known.affiliateId === affiliateId && known.amount === sent.amount && known.currency === sent.currency
      if (!isSame) throw new AppError('conflict')
      return describePayout({ ...known, code: affiliate.code })
    }
    const due = await duePayouts(tx, { upTo, where: eq(affiliates.id, affiliateId) })
    const same = due.find(({ amount }) => amount.currency === sent.currency)
    if (same?.amount.amount !== sent.amount) throw new AppError('conflict', { reason: 'payoutChanged' })
    if (same.target && !isDeepStrictEqual(same.target, target)) {
      throw new AppError('conflict', { reason: 'payoutTargetChanged' })
    }
    if (same.obstacle) throw new AppError('conflict', { reason: 'payoutHindered' })
    const { amount, currency } = sent
    const [payout] = await tx
      .insert(affiliatePayouts)
      .values({ affiliateId, requestId, currency, amount, upTo, actorId, at })
      .returning()
    if (!payout) throw new Error(`The pay-out ${requestId} was not written.`)
    await tx.insert(affiliateEntries).values({
      affiliateId,
      kind: 'paid-out',
      payoutId: payout.id,
      amount: -amount,
      currency,
      payableAt: at,
      at,
    })
    await audit(tx, {
      userId: affiliate.userId,
      actor: { by: 'operator', id: actorId },
      action: 'affiliate-paid-out',
      subject: { kind: 'payout', id: payout.id },
      after: { amount, currency, upTo },
      at,
    })
    return describePayout({ ...payout, code: affiliate.code })
  })
}

export function describePayout({
  id,
  code,
  amount,
  currency,
  upTo,
  at,
}: Pick<typeof affiliatePayouts.$inferSelect, 'id' | 'amount' | 'currency' | 'upTo' | 'at'> & {
  code: string | null
}): Payout {
  return { id, code, amount: { amount, currency }, upTo, at: at.toISOString() }
}
