'use client'

import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/primitives/button'
import { ShoppingCart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCart } from './cart-store.ts'

/** A link to the cart with the number of items in it. */
export function CartLink() {
  const t = useTranslations('shop')
  const count = useCart().lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Button asChild>
      <Link href="/shop/cart">
        <ShoppingCart aria-hidden="true" className="size-4" />
        {t('toCart', { count })}
      </Link>
    </Button>
  )
}
