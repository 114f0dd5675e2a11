import { JsonLd } from '@tidewatch/articles/article/json-ld'
import type { ShopItem } from '@tidewatch/contract/shop/items'
import { majorAmount } from '@tidewatch/i18n/formatting/money'

interface OfferJsonLdProps {
  name: string
  description: string
  /** Where it can be bought. */
  url: string
  brand: string
  items: readonly ShopItem[]
}

/** Items with list prices, as schema.org data. */
export function OfferJsonLd({ name, description, url, brand, items }: OfferJsonLdProps) {
  return (
    <JsonLd
      data={{
        '@type': 'Product',
        name,
        description,
        url,
        brand: { '@type': 'Brand', name: brand },
        offers: items.map(({ id, price }) => ({
          '@type': 'Offer',
          sku: id,
          url,
          price: majorAmount(price.list).toFixed(2),
          priceCurrency: price.list.currency,
          availability: 'https://schema.org/InStock',
        })),
      }}
    />
  )
}
