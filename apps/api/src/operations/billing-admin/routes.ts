import {
  createCoupon as createCouponCall,
  endCoupon as endCouponCall,
  listDeskCoupons,
} from '@tidewatch/contract/coupon-desk'
import { listAuditEntries } from '@tidewatch/contract/money-audit'
import {
  askRefund as askRefundCall,
  getDeskOrder,
  getDeskSubscription,
  listDeskOrders,
  listDeskSubscriptions,
} from '@tidewatch/contract/money-desk'
import { eq } from 'drizzle-orm'
import { invoices } from '#/platform/db/schema/ledger.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { createCoupon } from '#/shop/coupons/create-coupon.ts'
import { endCoupon } from '#/shop/coupons/end-coupon.ts'
import { askRefund } from '#/shop/refunds/ask-refund.ts'
import { listAudit } from './audit-log.ts'
import { describeForDesk, listCoupons } from './coupon-files.ts'
import { readInvoiceFiles } from './invoice-files.ts'
import { listOrders, readOrderFile } from './order-files.ts'
import { listSubscriptions, readSubscriptionFile } from './subscription-files.ts'

/** Money as operators see and mend it. */
export function moneyDeskRoutes(router: Router, context: Context): void {
  const { db, now } = context

  router.role(listDeskSubscriptions, ({ query }) => listSubscriptions(db, query))

  router.role(getDeskSubscription, ({ params }) => readSubscriptionFile(db, params.id))

  router.role(listDeskOrders, ({ query }) => listOrders(context, query))

  router.role(getDeskOrder, ({ params }) => readOrderFile(context, params.id))

  router.role(askRefundCall, async ({ params, body, session }) => {
    await askRefund(context, { ...body, invoiceId: params.id, askedBy: session.user.id })
    const [invoice] = await readInvoiceFiles(db, eq(invoices.id, params.id))
    if (!invoice) throw new AppError('notFound')
    return invoice
  })

  router.role(listDeskCoupons, ({ query }) => listCoupons(context, query))

  router.role(createCouponCall, async ({ body, session }) =>
    describeForDesk(await createCoupon(context, body, session.user.id), now()),
  )

  router.role(endCouponCall, async ({ params, body, session }) => {
    const ending = { id: params.id, reason: body.reason, operatorId: session.user.id }
    return describeForDesk(await endCoupon(context, ending), now())
  })

  router.role(listAuditEntries, ({ query }) => listAudit(db, query))
}
