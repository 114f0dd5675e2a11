import { expect, test } from 'vitest'
import { pairQuery, pairVector, searchPairs } from './character-pairs.ts'

test('text without spaces becomes overlapping pairs, other words stay whole', () => {
  expect(pairVector([{ text: 'Instagramのいいね', weight: 'A' }])).toBe(
    "'instagram':1A 'のい':3A 'いい':4A 'いね':5A 'ね':6A",
  )
})

test('runs and parts leave a gap that no phrase crosses', () => {
  expect(
    pairVector([
      { text: '日本', weight: 'A' },
      { text: '語', weight: 'C' },
    ]),
  ).toBe("'日本':1A '本':2A '語':4C")
})

test('positions stop where PostgreSQL stops storing them', () => {
  expect(pairVector([{ text: 'x '.repeat(10_000), weight: 'C' }])).toContain("'x':16383C")
})

test.each([
  ['フォロワー', "('フォ' <-> 'ォロ' <-> 'ロワ' <-> 'ワー')"],
  ['ﾌｫﾛﾜｰ', "('フォ' <-> 'ォロ' <-> 'ロワ' <-> 'ワー')"],
  ['insta 월', "'insta':* & '월':*"],
  ["'); drop", "'drop':*"],
  ['!?', ''],
])('a search for %s becomes %s', (search, expected) => {
  expect(pairQuery(search)).toBe(expected)
})

test('the pairs of a search are listed once each, without whole words', () => {
  expect(searchPairs('いいいい graph')).toEqual(['いい'])
})
