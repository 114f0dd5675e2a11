import { itemNamesFor } from '@tidewatch/i18n/item-names'
import type { Sellable } from '#/primitives/payment-provider/payment-provider.ts'
import { currency, type Item } from '#/primitives/plans/catalogue.ts'

/** An item for the provider. Its name there is in English, because one price serves all languages. */
export async function sellableOf(item: Item): Promise<Sellable> {
  const nameOf = await itemNamesFor('en')
  return {
    itemId: item.id,
    name: `Tidewatch: ${nameOf(item.id)}`,
    amount: item.price,
    currency,
    interval: item.kind === 'plan' ? item.interval : null,
  }
}
