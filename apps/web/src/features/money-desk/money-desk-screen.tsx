'use client'

import { Tabs } from '@tidewatch/ui/tabs'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AuditLog } from './audit-log.tsx'
import { CouponList } from './coupon-list.tsx'
import { MoneyDeskGuard } from './money-desk-guard.tsx'
import { OrderList } from './order-list.tsx'
import { SubscriptionList } from './subscription-list.tsx'
import { type DeskView, deskViews, useDeskAddress } from './use-desk-address.ts'

/** Plans, orders and coupons of everybody, and what was done to them. */
export function MoneyDeskScreen() {
  return (
    <MoneyDeskGuard>
      <Desk />
    </MoneyDeskGuard>
  )
}

function Desk() {
  const t = useTranslations('moneydesk')
  const { view, change } = useDeskAddress()
  const contents: Record<DeskView, ReactNode> = {
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
      items={deskViews.map((value) => ({ value, label: t(`view.${value}`), content: contents[value] }))}
    />
  )
}
