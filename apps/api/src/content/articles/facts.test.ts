import { expect, test } from 'vitest'
import { type Facts, fillFacts } from './facts.ts'

const facts: Facts = {
  'price.plus': { amount: 123_450, currency: 'EUR' },
  days: 1_000,
  'coupon.percent': { percent: 20 },
}
const text = '{{price.plus}} for {{ days }} days, {{coupon.percent}} off.'

test.each([
  ['en', '€1,234.50 for 1,000 days, 20% off.'],
  ['de', '1.234,50\u00a0€ for 1.000 days, 20\u00a0% off.'],
] as const)('facts are formatted for readers of %s', (locale, written) => {
  expect(fillFacts(text, { locale, facts, file: 'x.md' })).toBe(written)
})

test('an unknown fact is refused with the file’s name', () => {
  const fill = () => fillFacts('{{price.minus}}', { locale: 'en', facts, file: 'support/x/en.md' })
  expect(fill).toThrow('support/x/en.md: names {{price.minus}}, which is no fact')
})
