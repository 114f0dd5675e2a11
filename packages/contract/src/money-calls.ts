import {
  getAffiliate,
  joinAffiliates,
  listAffiliateEntries,
  recordAffiliateClick,
  setPayoutTarget,
} from './affiliate.ts'
import { exportDuePayouts, listDuePayouts, listPayouts, recordPayout } from './affiliate-payout.ts'
import { getCouponInfo } from './coupon.ts'
import { createCoupon, endCoupon, listDeskCoupons } from './coupon-desk.ts'
import type { Call } from './define-call.ts'
import { listAuditEntries } from './money-audit.ts'
import { askRefund, getDeskOrder, getDeskSubscription, listDeskOrders, listDeskSubscriptions } from './money-desk.ts'
import { createOrder, getOrder, listOrders } from './order.ts'
import { exportPayments, listPayments, printInvoice } from './payment.ts'
import { listShopItems } from './shop.ts'
import {
  getExtras,
  keepMonitors,
  listSubscriptionItems,
  openPortal,
  previewUpgrade,
  redeemGift,
  resumeSubscription,
  stopSubscription,
  upgradeSubscription,
} from './subscription.ts'

/** The calls about plans, orders, payments and affiliates, for users and for operators. */
export const moneyCalls = [
  getCouponInfo,
  listShopItems,
  createOrder,
  listOrders,
  getOrder,
  listSubscriptionItems,
  getExtras,
  previewUpgrade,
  upgradeSubscription,
  stopSubscription,
  resumeSubscription,
  keepMonitors,
  openPortal,
  redeemGift,
  listPayments,
  exportPayments,
  printInvoice,
  getAffiliate,
  joinAffiliates,
  setPayoutTarget,
  listAffiliateEntries,
  recordAffiliateClick,
  listDeskSubscriptions,
  getDeskSubscription,
  listDeskOrders,
  getDeskOrder,
  askRefund,
  listDuePayouts,
  exportDuePayouts,
  listPayouts,
  recordPayout,
  listDeskCoupons,
  createCoupon,
  endCoupon,
  listAuditEntries,
] as const satisfies readonly Call[]
