'use client'

import { ServerAnchor } from '@tidewatch/i18n/server-anchor'
import { Card } from '@tidewatch/ui/layout/card'
import { useLocale, useTranslations } from 'next-intl'
import { isShopItemId } from './item-ids.ts'
import { ItemPrice } from './item-price.tsx'
import { itemTerms } from './item-terms.ts'
import type { Shop } from './shop-reader.ts'
import { useShop } from './use-shop.ts'

/** All one-time purchases, with the viewer's prices. */
export function ShopList({ written }: { written: Shop }) {
  const t = useTranslations('shop.items')
  const locale = useLocale()
  const { items } = useShop(written)
  return (
    <ul className="grid gap-4 sm:grid-cols-2 desk:grid-cols-3">
      {items.map((item) => {
        const { id, price } = item
        return isShopItemId(id) ? (
          <Card key={id} asChild interactive>
            <li className="flex flex-col gap-3">
              <h2 className="font-semibold text-lg">
                <ServerAnchor
                  href={`/shop/${id}`}
                  locale={locale}
                  className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-tide"
                >
                  {t(`${id}.name`)}
                </ServerAnchor>
              </h2>
              <p className="text-soft">{t(`${id}.is`, itemTerms(item))}</p>
              <div className="mt-auto">
                <ItemPrice price={price} />
              </div>
            </li>
          </Card>
        ) : null
      })}
    </ul>
  )
}
