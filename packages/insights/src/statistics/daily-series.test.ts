import { expect, test } from 'vitest'
import { aProfile } from '../testing/test-observations.ts'
import { cleanSnapshots } from './daily-series.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000)

test('a collection that falsely reports zeros has no counts, and an account may really follow no one', () => {
  const collections = cleanSnapshots([
    aProfile({ followers: 900, following: 60, posts: 40, capturedAt: at(0) }),
    aProfile({ followers: 0, following: 0, posts: 0, capturedAt: at(1) }),
    aProfile({ followers: 901, following: 0, posts: 40, capturedAt: at(2) }),
  ])
  expect(collections.map(({ followers, following, posts }) => [followers, following, posts])).toEqual([
    [900, 60, 40],
    [null, null, null],
    [901, 0, 40],
  ])
})
