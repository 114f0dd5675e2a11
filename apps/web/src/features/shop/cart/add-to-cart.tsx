import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/primitives/button'
import { ShoppingCart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { addToCart } from './cart-store.ts'

/** Adds one item to the cart, confirms it in place, and links to the cart. */
export function AddToCart({ itemId }: { itemId: string }) {
  const t = useTranslations('shop.item')
  const [isAdded, setAdded] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant={isAdded ? 'secondary' : 'primary'}
        icon={<ShoppingCart aria-hidden="true" className="size-4" />}
        // Nothing is pending, but the prop makes a double click count once.
        loading={false}
        onClick={() => {
          addToCart(itemId)
          setAdded(true)
        }}
      >
        {t('add')}
      </Button>
      {isAdded ? (
        <Button asChild variant="primary">
          <Link href="/shop/cart">{t('open')}</Link>
        </Button>
      ) : null}
      <p role="status" className="text-sm text-soft">
        {isAdded ? t('added') : ''}
      </p>
    </div>
  )
}
