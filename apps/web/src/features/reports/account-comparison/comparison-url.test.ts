import { expect, test } from 'vitest'
import { comparisonUrl, readChosen } from './comparison-url.ts'

test('a URL names each account once, and at most ten', () => {
  const many = Array.from({ length: 12 }, (_, index) => `id${index}`)
  expect(readChosen(new URLSearchParams('accounts=a,b,a,'))).toEqual(['a', 'b'])
  expect(readChosen(new URLSearchParams({ accounts: many.join(',') }))).toHaveLength(10)
  expect(readChosen(new URLSearchParams())).toEqual([])
})

test('a written URL can be read back', () => {
  const address = comparisonUrl(['a', 'b'])
  expect(readChosen(new URL(address, 'https://t.example').searchParams)).toEqual(['a', 'b'])
})
