import { translatorFor } from '@tidewatch/i18n/translator'
import type { Sellable } from '#/modules/payments/payment-provider.ts'
import { currency, type Item } from './catalogue.ts'

/** An item as the provider is to know it. Its name there is English, as one price serves all languages. */
export async function sellableOf(item: Item): Promise<Sellable> {
  const t = await translatorFor('en', 'money')
  return {
    itemId: item.id,
    name: `Tidewatch: ${t(`items.${item.id}` as never)}`,
    amount: item.price,
    currency,
    interval: item.kind === 'plan' ? item.interval : null,
  }
}
