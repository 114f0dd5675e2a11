import { expect, test } from 'vitest'
import { orderSentences } from './order-sentences.ts'
import { sentence } from './summary-sentences.ts'

const keysOf = (...summary: Parameters<typeof orderSentences>[0]) => orderSentences(summary).map(({ key }) => key)
const grew = (rate: number) => sentence('followersGrew', { username: 'ana', count: 40, rate, followers: 4_040 })
const best = (times: number) => sentence('bestPost', { times, type: 'reel', postedAt: 0 })

test('an ordinary gain comes after a post with far more reactions than usual', () => {
  expect(keysOf(grew(0.01), best(3.2))).toEqual(['bestPost', 'followersGrew'])
  expect(keysOf(best(1.1), grew(0.12))).toEqual(['followersGrew', 'bestPost'])
})

test('any change of followers comes before the number of posts, which comes before steady followers', () => {
  const username = 'ana'
  const after = sentence('postedAfter', { username, count: 2, countBefore: 0 })
  const nothing = sentence('postedNothing', { username })
  const steady = sentence('followersSteady', { username, followers: 4_000 })
  expect(keysOf(after, grew(0.0002))).toEqual(['followersGrew', 'postedAfter'])
  expect(keysOf(steady, after)).toEqual(['postedAfter', 'followersSteady'])
  expect(keysOf(nothing, steady)).toEqual(['followersSteady', 'postedNothing'])
})

test('a doubling and a halving are equally surprising', () => {
  const posted = (perWeek: number) =>
    sentence(perWeek > 2 ? 'postedMore' : 'postedLess', { username: 'ana', count: 4, perWeek, previousPerWeek: 2 })
  const steady = sentence('engagementSteady', { rate: 0.03 })
  expect(keysOf(steady, posted(1))).toEqual(
    keysOf(steady, posted(4)).map((key) => (key === 'postedMore' ? 'postedLess' : key)),
  )
})

test('an unavailable account comes first', () => {
  const gone = sentence('unavailable', { username: 'ana', at: 0 })
  expect(keysOf(best(20), sentence('milestone', { username: 'ana', milestone: 10_000, at: 0 }), gone)[0]).toBe(
    'unavailable',
  )
})

test('the lack of checks comes before what later checks show', () => {
  expect(keysOf(sentence('postedNothing', { username: 'ana' }), sentence('unchecked'))[0]).toBe('unchecked')
})

test('changes seen after a period without a check come before the lack of checks', () => {
  const changed = sentence('profileChangedSince', { username: 'ana', count: 2, part: 'name', since: 0 })
  expect(keysOf(sentence('unchecked'), sentence('followersUnknown', { username: 'ana' }), changed)).toEqual([
    'profileChangedSince',
    'unchecked',
    'followersUnknown',
  ])
})

test('equally ordinary sentences keep their order, and so do those of an export', () => {
  expect(keysOf(sentence('archiveLists', { followers: 1, following: 2 }), sentence('archiveFirst'))).toEqual([
    'archiveLists',
    'archiveFirst',
  ])
})
