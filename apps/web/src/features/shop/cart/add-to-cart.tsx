import { Link } from '@tidewatch/i18n/navigation'
import { Button } from '@tidewatch/ui/primitives/button'
import { ShoppingCart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { addToCart } from './cart-store.ts'

/** Puts one into the cart, says so in place, and leads there. */
export function AddToCart({ itemId }: { itemId: string }) {
  const t = useTranslations('shop.item')
  const [isAdded, setAdded] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant={isAdded ? 'secondary' : 'primary'}
        icon={<ShoppingCart aria-hidden="true" className="size-4" />}
        // Nothing is waited for, but a double click counts once.
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
