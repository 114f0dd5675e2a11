import { expect, test } from 'vitest'
import { boundSharedAge } from './shared-age.ts'

test('pages that Next allows shared caches to keep for a year are kept for minutes', () => {
  const bounded = 's-maxage=300, stale-while-revalidate=600'
  expect(boundSharedAge('s-maxage=31536000')).toBe(bounded)
  expect(boundSharedAge('s-maxage=300, stale-while-revalidate=31535700')).toBe(bounded)
  expect(boundSharedAge('s-maxage=1, stale-while-revalidate=31535999')).toBe('s-maxage=1, stale-while-revalidate=600')
})

test('build files named by content hash and private responses stay as they are', () => {
  for (const other of [
    'public, max-age=31536000, immutable',
    'private, no-cache, no-store, max-age=0, must-revalidate',
    'public, max-age=0, s-maxage=300, stale-while-revalidate=86400',
  ])
    expect(boundSharedAge(other)).toBe(other)
})
