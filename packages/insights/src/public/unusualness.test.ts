import { expect, test } from 'vitest'
import type { Activity } from '../activity.ts'
import { notableBits, unusualness } from './unusualness.ts'

const change = (kind: Activity['kind'], more: object = {}) =>
  ({ id: kind, kind, at: '2026-11-20T10:00:00.000Z', notBefore: null, ...more }) as Activity

test('a post is no news for an account that posts daily, but the first one in three months is', () => {
  const post = change('post-published')
  expect(unusualness(post, { times: 90, days: 90 })).toBeLessThan(notableBits)
  expect(unusualness(post, { times: 1, days: 90 })).toBeGreaterThan(notableBits)
})

test('the rarer a change is for an account, the more unusual', () => {
  const biography = change('biography-changed')
  const bits = [1, 5, 20, 80].map((times) => unusualness(biography, { times, days: 90 }))
  expect(bits).toEqual(bits.toSorted((a, b) => b - a))
})

test('on the first day, the usual rates decide', () => {
  const first = { times: 1, days: 1 }
  expect(unusualness(change('username-changed'), first)).toBeGreaterThan(unusualness(change('post-published'), first))
})

test('a follower movement counts by its size, up to a limit', () => {
  const habit = { times: 1, days: 90 }
  const spike = (after: number) => change('followers-spike', { before: 1_000, after, usual: 10 })
  expect(unusualness(spike(1_500), habit)).toBeGreaterThan(unusualness(spike(1_050), habit))
  expect(unusualness(spike(1_000_000), habit)).toBe(unusualness(spike(2_000_000), habit))
})

test('is a number for any counts', () => {
  for (const times of [0, 1, 10_000]) {
    for (const days of [0, 1, 90]) {
      expect(unusualness(change('picture-changed'), { times, days })).toBeGreaterThanOrEqual(0)
    }
  }
})
