import { expect, test } from 'vitest'
import { isFiltered, readListFilter, toReportFilter } from './list-filter.ts'

const account = '0b8f6f3e-6f0e-4d5e-9a55-1b8f0f2f9d11'

test('reads the filter from the URL and ignores invalid values', () => {
  const query = new URLSearchParams({
    account,
    occasion: 'weekly',
    status: 'blue',
    from: '2026-13-01',
    to: '2026-11-20',
  })
  const filter = readListFilter(query)
  expect(toReportFilter(filter)).toEqual({ monitorId: account, occasion: 'weekly', to: '2026-11-20' })
  expect(isFiltered(filter)).toBe(true)
})

test('an empty query filters nothing', () => {
  expect(isFiltered(readListFilter(new URLSearchParams()))).toBe(false)
})
