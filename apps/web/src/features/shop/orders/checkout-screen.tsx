'use client'

import { Link } from '@tidewatch/i18n/navigation'
import { EmptyState } from '@tidewatch/ui/feedback/empty-state'
import { Button } from '@tidewatch/ui/primitives/button'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { NotLoaded } from '#/features/insights/page/not-loaded.tsx'
import { useCart } from '../cart/cart-store.ts'
import { usePriced } from '../cart/use-priced.ts'
import { CheckoutForm } from './checkout-form.tsx'

/** Checkout of the single item that the URL names, or of the cart. */
export function CheckoutScreen() {
  const t = useTranslations('shop')
  const address = useSearchParams()
  const itemId = address.get('item')
  const wantsTrial = itemId !== null && address.get('trial') === 'yes'
  const cart = useCart()
  const lines = itemId === null ? cart.lines : [{ itemId, quantity: 1 }]
  const { shop, totals, error, couponError, isChecking, retry } = usePriced(lines, cart.coupon)
  if (!shop) return <NotLoaded title={t('cart.loadFailed')} error={error} onRetry={retry} className="h-64 w-full" />
  if (!totals) {
    return (
      <EmptyState
        title={t(itemId === null ? 'cart.empty' : 'checkout.unknown')}
        actions={
          <Button asChild variant="primary">
            <Link href="/shop">{t('cart.toShop')}</Link>
          </Button>
        }
      >
        {itemId === null ? null : t('checkout.unknownText')}
      </EmptyState>
    )
  }
  const trialDays = wantsTrial ? (totals.lines[0]?.item.trialDays ?? null) : null
  return (
    <CheckoutForm
      trialDays={trialDays}
      isTrialGone={wantsTrial && trialDays === null}
      totals={totals}
      coupon={totals.discount.amount > 0 ? shop.coupon : null}
      named={cart.coupon}
      couponError={couponError}
      isChecking={isChecking}
    />
  )
}
