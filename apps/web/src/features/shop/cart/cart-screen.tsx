'use client'

import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { setCoupon, useCart } from './cart-store.ts'
import { CouponField } from './coupon-field.tsx'
import { TotalsList } from './totals-list.tsx'
import { usePriced } from './use-priced.ts'

/** This browser's cart, with coupon and total. */
export function CartScreen() {
  const t = useTranslations('shop.cart')
  const { lines, coupon } = useCart()
  const { shop, totals, error, couponError, isChecking, retry } = usePriced(lines, coupon)
  if (!shop) return <NotLoaded title={t('loadFailed')} error={error} onRetry={retry} className="h-48 w-full" />
  if (!totals) {
    return (
      <EmptyState
        title={t('empty')}
        actions={
          <Button asChild variant="primary">
            <Link href="/shop">{t('toShop')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <div className="grid items-start gap-8 desk:grid-cols-[1.4fr_1fr]">
      <div>
        {totals.missing > 0 ? <Notice tone="amber" title={t('gone')} /> : null}
        <ul className="divide-y divide-hairline border-hairline border-y">
          {totals.lines.map((line) => (
            <CartLineRow key={line.itemId} line={line} />
          ))}
        </ul>
      </div>
      <Card className="flex flex-col gap-5">
        <CouponField
          coupon={coupon}
          onChange={setCoupon}
          error={couponError}
          isChecking={isChecking}
          hasDiscount={totals.discount.amount > 0}
        />
        <TotalsList totals={totals} coupon={shop.coupon?.code ?? null} />
        <Button asChild variant="primary" block>
          <Link href="/shop/checkout">{t('checkout')}</Link>
        </Button>
      </Card>
    </div>
  )
}
