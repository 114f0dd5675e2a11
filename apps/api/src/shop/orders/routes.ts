import * as calls from '@tidewatch/contract/shop/orders'
import { AppError } from '#/platform/http/app-error.ts'
import { requirePayments } from '#/primitives/payment-provider/require-payments.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { readClickCookie } from '#/shop/affiliate/click-cookie.ts'
import { createOrder } from './create-order.ts'
import { describeOrders } from './describe-order.ts'
import { finalizeOrder, ignoreMismatch } from './finalize-order.ts'
import { listOrders, requireOrder } from './queries.ts'

export function orderRoutes({ router, context, limits }: RouteParts): void {
  const { db } = context

  async function describe(id: string, userId: string) {
    const [order] = await describeOrders(context, [await requireOrder(db, { id, userId })])
    if (!order) throw new AppError('notFound')
    return order
  }

  router.register(calls.createOrder, async ({ body, session: { user }, locale, c }) => {
    const payments = requirePayments(context)
    await limits.use('order', user.id)
    const clickId = readClickCookie(c, context.env)
    const request = { ...body, coupon: body.coupon, clickId, user, locale }
    return describe(await createOrder(context, payments, request), user.id)
  })

  router.register(calls.listOrders, ({ query, session: { user } }) => listOrders(context, user.id, query))

  router.register(calls.getOrder, async ({ params: { id }, session: { user } }) => {
    const order = await requireOrder(db, { id, userId: user.id })
    if (order.status === 'open' && context.payments) {
      await finalizeOrder(context, context.payments, id).catch(ignoreMismatch).catch(ignoreProviderFailure)
    }
    return describe(id, user.id)
  })
}

/** If the provider doesn't respond, the stored state is shown. */
function ignoreProviderFailure(error: unknown): void {
  if (!(error instanceof AppError && error.codeName === 'paymentFailed')) throw error
}
