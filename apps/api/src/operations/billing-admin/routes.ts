import * as billingCalls from '@tidewatch/contract/operations/billing-admin'
import * as auditCalls from '@tidewatch/contract/operations/billing-audit'
import * as couponCalls from '@tidewatch/contract/operations/billing-coupons'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { createCoupon } from '#/shop/coupons/create-coupon.ts'
import { endCoupon } from '#/shop/coupons/end-coupon.ts'
import { requestRefund } from '#/shop/refunds/request-refund.ts'
import { listAudit } from './audit-log.ts'
import { describeForBilling, listCoupons } from './coupons.ts'
import { requireBillingInvoice } from './invoices.ts'
import { listOrders, readOrderDetails } from './orders.ts'
import { listSubscriptions, readSubscriptionDetails } from './subscriptions.ts'

export function billingRoutes({ router, context }: RouteParts): void {
  const { db, now } = context

  router.register(billingCalls.listBillingSubscriptions, ({ query }) => listSubscriptions(db, query))

  router.register(billingCalls.getBillingSubscription, ({ params }) => readSubscriptionDetails(db, params.id))

  router.register(billingCalls.listBillingOrders, ({ query }) => listOrders(context, query))

  router.register(billingCalls.getBillingOrder, ({ params }) => readOrderDetails(context, params.id))

  router.register(billingCalls.requestRefund, async ({ params, body, session }) => {
    await requestRefund(context, { ...body, invoiceId: params.id, by: { by: 'operator', id: session.user.id } })
    return requireBillingInvoice(db, params.id)
  })

  router.register(couponCalls.listBillingCoupons, ({ query }) => listCoupons(context, query))

  router.register(couponCalls.createCoupon, async ({ body, session }) =>
    describeForBilling(await createCoupon(context, body, session.user.id), now()),
  )

  router.register(couponCalls.endCoupon, async ({ params, body, session }) => {
    const ending = { id: params.id, reason: body.reason, operatorId: session.user.id }
    return describeForBilling(await endCoupon(context, ending), now())
  })

  router.register(auditCalls.listAuditEntries, ({ query }) => listAudit(db, query))
}
