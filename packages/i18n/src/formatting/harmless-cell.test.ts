import { expect, test } from 'vitest'
import { harmlessCell } from './harmless-cell.ts'

test.each(['=1+1', ' =1+1', '\u00a0=1+1', '\u200b=1+1', '\ufeff@SUM(1)', '\n-1+1', '\u202e+1', '\t1', '＝1+1'])(
  'no program runs %j',
  (text) => expect(harmlessCell(text)).toBe(`'${text}`),
)

test.each(['1 = 1', 'a@b.example', '\u200ba', ''])('%j stays as it is', (text) => {
  expect(harmlessCell(text)).toBe(text)
})
