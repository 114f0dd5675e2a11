'use client'

import { Link } from '@tidewatch/i18n/navigation'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { ItemPrice } from '../items/item-price.tsx'
import type { Shop } from '../items/shop-reader.ts'
import { useShop } from '../items/use-shop.ts'
import { AddToCart } from './add-to-cart.tsx'

/** An item's price for the current viewer, and the button to buy it. A gift is ordered on its own. */
export function ItemBuy({ itemId, written }: { itemId: string; written: Shop }) {
  const t = useTranslations('shop.item')
  const item = useShop(written).items.find(({ id }) => id === itemId)
  if (!item) return null
  return (
    <Card className="flex flex-col gap-4">
      <ItemPrice price={item.price} />
      {item.kind === 'gift' ? (
        <Button asChild variant="primary" className="self-start">
          <Link href={`/shop/checkout?item=${itemId}`}>{t('buy')}</Link>
        </Button>
      ) : (
        <AddToCart itemId={itemId} />
      )}
    </Card>
  )
}
