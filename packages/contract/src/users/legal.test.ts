import { expect, test } from 'vitest'
import { legalChangeFor, legalVersionAt, legalVersions } from './legal.ts'

test('an agreement is to the text in force at the time', () => {
  expect(legalVersions.toSorted()).toEqual([...legalVersions])
  expect(legalVersionAt(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21')
  expect(legalVersionAt(new Date('2026-11-22T00:00:00Z'))).toBe('2026-11-22')
  expect(legalVersionAt(new Date('2030-01-01T00:00:00Z'))).toBe(legalVersions.at(-1))
})

test('an agreement from before the first recorded text counts for that one', () => {
  expect(legalVersionAt(new Date('2020-01-01T00:00:00Z'))).toBe(legalVersions[0])
})

test('users who agreed to an older version are notified of the one in force, until they have seen it', () => {
  const createdAt = new Date('2026-11-21T12:00:00Z')
  const now = new Date('2026-11-22T12:00:00Z')
  expect(legalChangeFor({ createdAt, seen: null }, createdAt)).toBeNull()
  expect(legalChangeFor({ createdAt, seen: null }, now)).toBe('2026-11-22')
  expect(legalChangeFor({ createdAt, seen: '2026-11-22' }, now)).toBeNull()
  expect(legalChangeFor({ createdAt: now, seen: null }, now)).toBeNull()
  expect(legalChangeFor({ createdAt, seen: '2026-11-22' }, new Date('2027-01-01T00:00:00Z'))).toBe(legalVersions.at(-1))
})
