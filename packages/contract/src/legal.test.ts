import { expect, test } from 'vitest'
import { legalVersionAt, legalVersions } from './legal.ts'

test('an agreement is to the text that was in force then', () => {
  expect(legalVersions.toSorted()).toEqual([...legalVersions])
  expect(legalVersionAt(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21')
  expect(legalVersionAt(new Date('2026-11-22T00:00:00Z'))).toBe('2026-11-22')
  expect(legalVersionAt(new Date('2030-01-01T00:00:00Z'))).toBe(legalVersions.at(-1))
})

test('an agreement from before the first text was written down is to that one', () => {
  expect(legalVersionAt(new Date('2020-01-01T00:00:00Z'))).toBe(legalVersions[0])
})
