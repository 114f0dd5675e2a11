'use client'

import { Tabs } from '@tidewatch/ui/layout/tabs'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AuditLog } from './audit-log.tsx'
import { BillingGuard } from './billing-guard.tsx'
import { CouponList } from './coupon-list.tsx'
import { OrderList } from './order-list.tsx'
import { SubscriptionList } from './subscription-list.tsx'
import { type BillingView, billingViews, useBillingQuery } from './use-billing-query.ts'

/** All users' plans, orders and coupons, and the audit log. */
export function BillingScreen() {
  return (
    <BillingGuard>
      <Billing />
    </BillingGuard>
  )
}

function Billing() {
  const t = useTranslations('billingAdmin')
  const { view, change } = useBillingQuery()
  const contents: Record<BillingView, ReactNode> = {
    subscriptions: <SubscriptionList />,
    orders: <OrderList />,
    coupons: <CouponList />,
    audit: <AuditLog />,
  }
  return (
    <Tabs
      label={t('views')}
      value={view}
      onValueChange={(next) => change({ view: next, q: '', state: '' })}
      items={billingViews.map((value) => ({ value, label: t(`view.${value}`), content: contents[value] }))}
    />
  )
}
