import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test('minor units are divided according to the currency', () => {
  expect(formatMoney('en', { amount: 1_900, currency: 'EUR' })).toBe('€19.00')
  expect(formatMoney('de', { amount: -600, currency: 'EUR' })).toBe('-6,00\u00A0€')
  expect(formatMoney('ja', { amount: 1_900, currency: 'JPY' })).toBe('￥1,900')
})
