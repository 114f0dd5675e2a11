import type { Order } from '@tidewatch/contract/shop/orders'
import { asc, inArray } from 'drizzle-orm'
import { type OrderRow, orderLines } from '#/platform/db/schema/shop/orders.ts'
import { gifts } from '#/platform/db/schema/shop/subscriptions.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import type { Context } from '#/primitives/context.ts'
import { includedTax } from '#/primitives/plans/price.ts'
import { readSecret } from '#/primitives/secrets/stored-secret.ts'

/** Orders in the contract's shape, with one query per kind of detail. */
export async function describeOrders(
  { db, env, vault }: Pick<Context, 'db' | 'env' | 'vault'>,
  rows: OrderRow[],
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const one = oneStatement(db)
  const [lines, orderGifts] = await Promise.all([
    one.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
    one.select().from(gifts).where(inArray(gifts.orderId, ids)),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((order) => {
    const gift = orderGifts.find(({ orderId, revokedAt }) => orderId === order.id && !revokedAt)
    const money = (amount: number) => ({ amount, currency: order.currency })
    return {
      id: order.id,
      status: order.status,
      refusal: order.refusal,
      lines: (linesOf.get(order.id) ?? []).map(({ itemId, quantity, unitAmount, amount }) => ({
        itemId,
        quantity,
        unit: money(unitAmount),
        amount: money(amount),
      })),
      discount: money(order.subtotal - (order.afterTrial ?? order.total)),
      trial:
        order.trialDays === null || order.afterTrial === null
          ? null
          : { days: order.trialDays, amount: money(order.afterTrial) },
      total: money(order.total),
      tax: money(includedTax(order.total, env.TAX_PERCENT)),
      refunded: money(order.refunded),
      coupon: order.couponCode,
      checkoutUrl: order.status === 'open' ? order.checkoutUrl : null,
      giftCode: gift ? readSecret({ vault }, gift.code, gift.id) : null,
      createdAt: order.createdAt.toISOString(),
      settledAt: order.settledAt?.toISOString() ?? null,
    }
  })
}
