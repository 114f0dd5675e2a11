import type { Call } from '../define-call.ts'
import {
  getAffiliate,
  joinAffiliates,
  listAffiliateEntries,
  recordAffiliateClick,
  setPayoutTarget,
} from '../shop/affiliate.ts'
import { exportDuePayouts, listDuePayouts, listPayouts, recordPayout } from '../shop/affiliate-payouts.ts'
import { getCouponInfo } from '../shop/coupons.ts'
import { listShopItems } from '../shop/items.ts'
import { createOrder, getOrder, listOrders } from '../shop/orders.ts'
import { downloadInvoice, exportPayments, listPayments } from '../shop/payments.ts'
import {
  cancelSubscription,
  chooseActiveMonitors,
  getExtras,
  listSubscriptionItems,
  openPortal,
  previewUpgrade,
  redeemGift,
  resumeSubscription,
  upgradeSubscription,
} from '../shop/subscriptions.ts'
import { confirmWithdrawal, declareWithdrawal } from '../shop/withdrawal.ts'
import {
  getBillingOrder,
  getBillingSubscription,
  listBillingOrders,
  listBillingSubscriptions,
  requestRefund,
} from './billing-admin.ts'
import { listAuditEntries } from './billing-audit.ts'
import { createCoupon, endCoupon, listBillingCoupons } from './billing-coupons.ts'

/** The calls about plans, orders, payments and affiliates, for users and for operators. */
export const billingCalls = [
  getCouponInfo,
  listShopItems,
  createOrder,
  listOrders,
  getOrder,
  listSubscriptionItems,
  getExtras,
  previewUpgrade,
  upgradeSubscription,
  cancelSubscription,
  resumeSubscription,
  chooseActiveMonitors,
  openPortal,
  redeemGift,
  declareWithdrawal,
  confirmWithdrawal,
  listPayments,
  exportPayments,
  downloadInvoice,
  getAffiliate,
  joinAffiliates,
  setPayoutTarget,
  listAffiliateEntries,
  recordAffiliateClick,
  listBillingSubscriptions,
  getBillingSubscription,
  listBillingOrders,
  getBillingOrder,
  requestRefund,
  listDuePayouts,
  exportDuePayouts,
  listPayouts,
  recordPayout,
  listBillingCoupons,
  createCoupon,
  endCoupon,
  listAuditEntries,
] as const satisfies readonly Call[]
