import type Stripe from 'stripe'
import type { Sellable } from '#/primitives/payment-provider/payment-provider.ts'

/** Stripe's prices of our items: found by a lookup key of item, currency and amount, and created on demand. */
export function createStripePrices(stripe: Stripe) {
  const ids = new Map<string, Promise<string>>()
  const items = new Map<string, Promise<string>>()

  async function findOrCreate({ itemId, name, amount, currency, interval }: Sellable, key: string): Promise<string> {
    const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 })
    if (data[0]) return data[0].id
    const price = await stripe.prices.create(
      {
        lookup_key: key,
        currency: currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name },
        ...(interval ? { recurring: { interval } } : {}),
        metadata: { item: itemId },
      },
      { idempotencyKey: `price ${key}` },
    )
    return price.id
  }

  async function readItem(priceId: string): Promise<string> {
    const { metadata } = await stripe.prices.retrieve(priceId)
    if (!metadata.item) throw new TypeError(`The price ${priceId} is none of the catalogue.`)
    return metadata.item
  }

  // Failures aren't cached.
  function memoize(
    known: Map<string, Promise<string>>,
    key: string,
    fetchValue: () => Promise<string>,
  ): Promise<string> {
    const price = known.get(key) ?? fetchValue()
    known.set(key, price)
    price.catch(() => known.delete(key))
    return price
  }

  return {
    idOf(item: Sellable): Promise<string> {
      const key = `${item.itemId}_${item.currency.toLowerCase()}_${item.amount}`
      return memoize(ids, key, () => findOrCreate(item, key))
    },
    itemOf: (priceId: string) => memoize(items, priceId, () => readItem(priceId)),
  }
}

export type StripePrices = ReturnType<typeof createStripePrices>
