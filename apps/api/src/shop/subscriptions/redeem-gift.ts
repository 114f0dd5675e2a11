import { addMonths } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import { gifts, type SubscriptionRow, subscriptions } from '#/platform/db/schema/shop/subscriptions.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import { currency, itemOf } from '#/primitives/plans/catalogue.ts'
import { lockUser } from '#/primitives/plans/require-account-slot.ts'
import { hashSecret } from '#/primitives/secrets/stored-secret.ts'
import { applyPlan } from '#/shop/subscription-state/apply-plan.ts'
import { liveSubscription } from './queries.ts'

/**
 * Starts a gift's plan. Throws `couponNotValid` for an unknown, used or void code, and `conflict` beside another plan.
 */
export async function redeemGift(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, code }: { userId: string; code: string },
): Promise<SubscriptionRow> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const [gift] = await tx
      .update(gifts)
      .set({ redeemedBy: userId, redeemedAt: now() })
      .where(and(eq(gifts.codeHash, hashSecret(code)), isNull(gifts.redeemedAt), isNull(gifts.revokedAt)))
      .returning()
    const item = gift ? itemOf(gift.itemId) : null
    if (!gift || item?.kind !== 'gift') throw new AppError('couponNotValid', { reason: 'giftNotGood' })
    if (await liveSubscription(tx, userId)) throw new AppError('conflict', { reason: 'giftNeedsFree' })
    const [row] = await tx
      .insert(subscriptions)
      .values({
        userId,
        itemId: item.id,
        nextItemId: item.id,
        status: 'stopped',
        currency,
        periodStart: now(),
        periodEnd: addMonths(now(), item.months),
        createdAt: now(),
      })
      .returning()
    if (!row) throw new AppError('ourFault')
    await tx.update(gifts).set({ subscriptionId: row.id }).where(eq(gifts.id, gift.id))
    const actor = { by: 'user', id: userId } as const
    await audit(tx, { userId, actor, action: 'gift-redeemed', subject: { kind: 'gift', id: gift.id }, at: now() })
    await applyPlan({ now }, tx, userId)
    return row
  })
}
