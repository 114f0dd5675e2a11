import { expect, test } from 'vitest'
import { cleanSnapshots } from './daily-series.ts'
import { aProfile } from './test-observations.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000)

test('a look that falsely reports nothing tells no count, and an account may really follow nobody', () => {
  const looks = cleanSnapshots([
    aProfile({ followers: 900, following: 60, posts: 40, capturedAt: at(0) }),
    aProfile({ followers: 0, following: 0, posts: 0, capturedAt: at(1) }),
    aProfile({ followers: 901, following: 0, posts: 40, capturedAt: at(2) }),
  ])
  expect(looks.map(({ followers, following, posts }) => [followers, following, posts])).toEqual([
    [900, 60, 40],
    [null, null, null],
    [901, 0, 40],
  ])
})
