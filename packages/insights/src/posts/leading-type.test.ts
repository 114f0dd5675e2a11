import { expect, test } from 'vitest'
import type { MixShare } from '../public/analytics.ts'
import { leadingType, strongestType } from './leading-type.ts'

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

test('the strongest type is named only if it and another one have three posts', () => {
  const of = (type: MixShare['type'], posts: number, medianInteractions: number | null) => ({
    ...{ type, posts, medianInteractions },
    share: 0.5,
  })
  const photos = of('image', 9, 80)
  expect(strongestType([photos, of('reel', 3, 120)])).toMatchObject({ type: 'reel', median: 120 })
  expect(strongestType([photos, of('reel', 1, 120)])).toBeNull()
  expect(strongestType([photos, of('reel', 1, 20)])).toBeNull()
  expect(strongestType([photos, of('carousel', 4, 70), of('reel', 1, 120)])).toBeNull()
  expect(strongestType([photos, of('carousel', 4, 80)])).toBeNull()
  expect(strongestType([photos, of('reel', 3, null)])).toBeNull()
})
