import { describe, expect, test } from 'vitest'
import type { Activity } from '../activity.ts'
import { activityDetail, activityLink, activitySentence, type GivenWeek, givenParts } from './activity-text.ts'

const base = { id: 'a', at: '2026-11-20T08:00:00Z', notBefore: null }
const words = {
  empty: 'empty',
  usual: (change: number) => `usual ${change}`,
  given: ({ likes }: GivenWeek) => `given ${likes}`,
}
const say = (key: string, values?: Record<string, unknown>) => `${key} ${JSON.stringify(values ?? {})}`
const biography = (before: string | null, after: string | null): Activity => ({
  ...base,
  kind: 'biography-changed',
  before,
  after,
})
const post = {
  ...base,
  mediaId: '1',
  mediaType: 'reel',
  captionStart: ' Low\n tide ',
  permalink: 'https://i.example/p',
} as const

describe('a sentence', () => {
  test('has the values that its message needs', () => {
    expect(activitySentence(say, { ...base, kind: 'followers-milestone', milestone: 1000, followers: 1004 })).toBe(
      'followers-milestone {"milestone":1000}',
    )
    expect(activitySentence(say, { ...post, kind: 'post-published' })).toBe('post-published {"mediaType":"reel"}')
    expect(
      activitySentence(say, { ...base, kind: 'comments-received', comments: 2, mentions: 1, people: 2 }),
    ).toContain('"both":"yes"')
  })
})

describe('a detail', () => {
  test('puts both texts on one line and marks a missing one', () => {
    expect(activityDetail(words, biography('Ink\n\nand  salt', null))).toBe('Ink and salt → (empty)')
    expect(activityDetail(words, biography(null, 'New'))).toBe('(empty) → New')
  })

  test('is truncated between characters, not within one', () => {
    const detail = activityDetail(words, biography('a', '🌊'.repeat(400)))
    expect(detail).toBe(`a → ${'🌊'.repeat(300)}…`)
  })

  test("is the start of a post's caption, or the usual change of followers", () => {
    expect(activityDetail(words, { ...post, kind: 'post-removed' })).toBe('Low tide')
    const spike = { ...base, kind: 'followers-spike', before: 10, after: 90, usual: 3 } as const
    expect(activityDetail(words, spike)).toBe('usual 3')
    expect(activityDetail(words, { ...post, captionStart: null, kind: 'post-published' })).toBeNull()
  })

  test("is the week's interactions, without categories that weren't shared or are empty", () => {
    const most = { username: 'bo.tide', count: 3 }
    const week = { likes: 3, comments: null, stories: 0, people: 1, most, night: 0 }
    const activity = { ...base, kind: 'interactions-given', username: 'ana.sea', week: '2026-11-16', ...week } as const
    expect(activityDetail(words, activity)).toBe('given 3')
    expect(givenParts((key) => key, activity)).toEqual(['likes', 'most'])
    expect(givenParts((key) => key, { ...activity, most: null, night: 2 })).toEqual(['likes', 'night'])
  })
})

test('only posts that still exist have a link', () => {
  expect(activityLink({ ...post, kind: 'post-published' })).toBe('https://i.example/p')
  expect(activityLink({ ...post, kind: 'post-removed' })).toBeNull()
  expect(activityLink(biography('a', 'b'))).toBeNull()
})
