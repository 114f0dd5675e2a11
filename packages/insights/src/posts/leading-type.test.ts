import { expect, test } from 'vitest'
import { leadingType } from './leading-type.ts'

const share = (type: 'image' | 'carousel' | 'reel', posts: number, of: number) => ({ type, posts, share: posts / of })

test.each([
  ['no posts', [], { kind: 'none' }],
  ['one type', [share('image', 4, 4)], { kind: 'only', type: 'image', share: 1 }],
  ['more than half', [share('reel', 6, 8), share('image', 2, 8)], { kind: 'mostly', type: 'reel', share: 0.75 }],
  [
    'most, but not half',
    [share('reel', 4, 10), share('image', 3, 10), share('carousel', 3, 10)],
    { kind: 'leads', type: 'reel', share: 0.4 },
  ],
  [
    'as many of two types',
    [share('image', 6, 14), share('carousel', 6, 14), share('reel', 2, 14)],
    { kind: 'even', type: 'image', second: 'carousel' },
  ],
] as const)('%s', (_, mix, expected) => {
  expect(leadingType(mix)).toEqual(expected)
})
