import { createOrder as createOrderCall, getOrder, listOrders } from '@tidewatch/contract/order'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type OrderRow, orders } from '#/platform/db/schema/orders.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { readCursor, writeCursor } from '#/platform/http/cursor.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import { readClickCookie } from '#/shop/affiliate/click-cookie.ts'
import { createOrder } from './create-order.ts'
import { describeOrders } from './describe-order.ts'
import { settleOrder } from './settle-order.ts'

export function orderRoutes(router: Router, context: Context, limits: RateLimits): void {
  const { db } = context

  async function requireOrder(id: string, userId: string): Promise<OrderRow> {
    const isOwn = and(eq(orders.id, id), eq(orders.userId, userId))
    const [order] = await db.select().from(orders).where(isOwn)
    if (!order) throw new AppError('notFound')
    return order
  }

  async function describe(id: string, userId: string) {
    const [order] = await describeOrders(context, [await requireOrder(id, userId)])
    if (!order) throw new AppError('notFound')
    return order
  }

  router.signedIn(createOrderCall, async ({ body, session: { user }, locale, c }) => {
    const payments = requirePayments(context)
    await limits.use('order', user.id)
    const clickId = readClickCookie(c)
    const request = { ...body, coupon: body.coupon, clickId, user, locale }
    return describe(await createOrder(context, payments, request), user.id)
  })

  router.signedIn(listOrders, async ({ query: { cursor, limit }, session: { user } }) => {
    const after = cursor ? readCursor(cursor, 'uuid') : null
    const isAfter = after
      ? sql`(${orders.createdAt}, ${orders.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : undefined
    const rows = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, user.id), isAfter))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit + 1)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      orders: await describeOrders(context, shown),
      nextCursor: last ? writeCursor(last.createdAt, last.id) : null,
    }
  })

  router.signedIn(getOrder, async ({ params: { id }, session: { user } }) => {
    const order = await requireOrder(id, user.id)
    if (order.status === 'open' && context.payments) {
      await settleOrder(context, context.payments, id).catch(unlessProviderFails)
    }
    return describe(id, user.id)
  })
}

/** What is known is shown also while the provider does not answer. */
function unlessProviderFails(error: unknown): void {
  if (!(error instanceof AppError && error.codeName === 'paymentFailed')) throw error
}
