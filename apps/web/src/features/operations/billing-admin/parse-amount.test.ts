import { decimalAmount } from '@tidewatch/i18n/formatting/money'
import { expect, test } from 'vitest'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['4.80', 'EUR', 480],
  ['4,8', 'EUR', 480],
  [' 12 ', 'EUR', 1_200],
  ['0.01', 'EUR', 1],
  ['500', 'JPY', 500],
  ['0', 'EUR', null],
  ['4.805', 'EUR', null],
  ['1.5', 'JPY', null],
  ['1,000.00', 'EUR', null],
  ['-4', 'EUR', null],
  ['4.', 'EUR', null],
  ['', 'EUR', null],
  ['four', 'EUR', null],
])('%s %s', (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount)
})

test('parses suggested amounts exactly, with a point or a comma', () => {
  for (const amount of [1, 9, 10, 99, 100, 480, 1_000, 99_999_999]) {
    const text = decimalAmount({ amount, currency: 'EUR' })
    expect([parseAmount(text, 'EUR'), parseAmount(text.replace('.', ','), 'EUR')]).toEqual([amount, amount])
  }
})
