/** A test card's behaviour: when first used on the checkout page, and when charged later. */
interface TestCard {
  number: string
  label: string
  first: 'pays' | 'declines' | 'asks'
  later: 'pays' | 'declines'
}

/** One card shared by all customers who use it. The other numbers stand for a separate card per customer. */
export const sharedCard = '5555555555554444'

/** The test cards, with the numbers that Stripe's documentation uses for the same cases. No other card is accepted. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', label: 'Pays, now and at every renewal', first: 'pays', later: 'pays' },
  { number: sharedCard, label: 'Pays too: one card that several people share', first: 'pays', later: 'pays' },
  { number: '4000000000000002', label: 'Is declined', first: 'declines', later: 'declines' },
  { number: '4000002500003155', label: 'Asks its holder to confirm, then pays', first: 'asks', later: 'pays' },
  { number: '4000000000000341', label: 'Pays now, and fails at every renewal', first: 'pays', later: 'declines' },
]

export function cardOf(number: string): TestCard | null {
  const digits = number.replace(/\D/g, '')
  return testCards.find((card) => card.number === digits) ?? null
}
