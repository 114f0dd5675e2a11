import { expect, test } from 'vitest'
import { pastedRows } from './pasted-rows.ts'
import { countOf, readCount } from './read-count.ts'

test.each([
  ['1204', 1204],
  [' 1,204 ', 1204],
  ['1.204.000', 1_204_000],
  ['12\u00a0400', 12_400],
  ['12.4K', 12_400],
  ['3,1 mil', 3100],
  ['1.2万', 12_000],
  ['2 Mio.', 2_000_000],
  ['１２３', 123],
  ['0', 0],
])('%j is %i', (text, count) => {
  expect(readCount(text)).toEqual({ state: 'known', count })
})

test.each(['abc', '1.23', '-5', '1,20,4', '12 apples', '99999999999999999999'])("%j isn't a count", (text) => {
  expect(readCount(text)).toEqual({ state: 'invalid' })
  expect(countOf(text)).toBeNull()
})

test('an empty field is unknown, not zero', () => {
  expect(readCount('  ')).toEqual({ state: 'empty' })
  expect(readCount('–')).toEqual({ state: 'empty' })
  expect(countOf('')).toBeNull()
})

test('splits rows as spreadsheets and CSV files do', () => {
  expect(pastedRows('1\t2,5\n\n3\t')).toEqual([
    ['1', '2,5'],
    ['3', ''],
  ])
  expect(pastedRows('"2026-01-01";"1,204"\r\n2026-01-02;7')).toEqual([
    ['2026-01-01', '1,204'],
    ['2026-01-02', '7'],
  ])
  expect(pastedRows('1,2')).toEqual([['1', '2']])
  expect(pastedRows(' \n')).toEqual([])
})
