import { describe, expect, test } from 'vitest'
import type { AccountObservation, ProfileObservation } from '../../observation.ts'
import { anAccount, aPost, aProfile } from '../../testing/test-observations.ts'
import { deriveActivities } from './derive-activities.ts'

const firstCollection = new Date('2026-11-02T06:00:00Z')
const secondCollection = new Date('2026-11-03T06:00:00Z')

function profileChange(before: Partial<ProfileObservation>, after: Partial<ProfileObservation>) {
  const previous = anAccount({ profile: aProfile({ ...before, capturedAt: firstCollection }) })
  const next = anAccount({ profile: aProfile({ ...after, capturedAt: secondCollection }) })
  return deriveActivities(previous, next, [])
}

function mediaChange(before: Partial<AccountObservation>, after: Partial<AccountObservation>) {
  const previous = anAccount({ profile: aProfile({ capturedAt: firstCollection }), ...before })
  const next = anAccount({ profile: aProfile({ capturedAt: secondCollection }), ...after })
  return deriveActivities(previous, next, [])
}

const kinds = (activities: { kind: string }[]) => activities.map(({ kind }) => kind)

test('a first collection is a baseline, not a change', () => {
  expect(deriveActivities(null, anAccount(), [])).toEqual([])
})

test("collections of two different Instagram ids aren't compared", () => {
  expect(profileChange({ instagramId: '1', biography: 'a' }, { instagramId: '2', biography: 'b' })).toEqual([])
})

describe('profile', () => {
  test.each([
    ['biography-changed', { biography: 'Coffee' }, { biography: 'Tea' }, { before: 'Coffee', after: 'Tea' }],
    ['biography-changed', { biography: 'Coffee' }, { biography: '' }, { before: 'Coffee', after: null }],
    ['name-changed', { name: 'Anna' }, { name: 'Anna B.' }, { before: 'Anna', after: 'Anna B.' }],
    [
      'website-changed',
      { website: '' },
      { website: 'https://a.example' },
      { before: null, after: 'https://a.example' },
    ],
    ['username-changed', { username: 'anna' }, { username: 'anna.b' }, { before: 'anna', after: 'anna.b' }],
    ['picture-changed', {}, { pictureUrl: 'https://scontent-a.cdn.example/v/t51/s150x150/2_n.jpg?oe=1' }, {}],
  ] as const)('%s has the text before and after', (kind, before, after, detail) => {
    expect(profileChange(before, after)).toMatchObject([
      { kind, ...detail, at: secondCollection.toISOString(), notBefore: firstCollection.toISOString() },
    ])
  })

  test.each([
    ['spacing', { biography: 'Coffee  by\nthe quay ' }, { biography: 'Coffee by the quay' }],
    ['accent encoding', { name: 'Cafe\u0301' }, { name: 'Café' }],
    ['a text that is not known any more', { biography: 'Coffee' }, { biography: null }],
    ['a text that was not known before', { website: null }, { website: 'https://a.example' }],
    [
      'host, size and signature of the picture',
      {},
      { pictureUrl: 'https://scontent-b.cdn.example/v/t51/p320x320/1_n.jpg?oe=7' },
    ],
    ['an unknown picture', { pictureUrl: null }, {}],
  ])('%s is no change', (_, before, after) => {
    expect(profileChange(before, after)).toEqual([])
  })
})

describe('posts', () => {
  const old = aPost({ mediaId: 'old', postedAt: new Date('2026-10-01T08:00:00Z') })
  const kept = aPost({ mediaId: 'kept', postedAt: new Date('2026-10-10T08:00:00Z') })
  const fresh = aPost({ mediaId: 'fresh', postedAt: new Date('2026-11-02T18:00:00Z') })

  test('a new post has its own time of publication', () => {
    expect(mediaChange({ media: [kept] }, { media: [fresh, kept] })).toMatchObject([
      { kind: 'post-published', mediaId: 'fresh', at: fresh.postedAt.toISOString(), notBefore: null },
    ])
  })

  test('an old post that only a deeper collection reached is nothing new', () => {
    expect(mediaChange({ media: [kept], mediaComplete: false }, { media: [kept, old], mediaComplete: false })).toEqual(
      [],
    )
  })

  test('an old post within the range of the last collection was restored', () => {
    const counted = { profile: aProfile({ posts: 41, capturedAt: secondCollection }) }
    expect(kinds(mediaChange({ media: [old] }, { media: [kept, old], ...counted }))).toEqual(['post-restored'])
  })

  test("an old post that the last collection couldn't read wasn't restored: the number of posts is the same", () => {
    const counted = { profile: aProfile({ posts: 41, capturedAt: secondCollection }) }
    expect(mediaChange({ media: [old] }, { media: [kept, old] })).toEqual([])
    expect(kinds(mediaChange({ media: [old] }, { media: [fresh, kept, old], ...counted }))).toEqual(['post-published'])
  })

  test("a missing post was removed if it's within the range of both collections", () => {
    expect(kinds(mediaChange({ media: [kept, old] }, { media: [old], mediaComplete: false }))).toEqual(['post-removed'])
    expect(kinds(mediaChange({ media: [kept, old] }, { media: [kept], mediaComplete: true }))).toEqual(['post-removed'])
  })

  test("a missing post outside the range of the collection isn't known to be removed", () => {
    expect(mediaChange({ media: [kept, old] }, { media: [kept], mediaComplete: false })).toEqual([])
  })

  test('an empty response for an account with posts removes nothing', () => {
    expect(mediaChange({ media: [kept, old] }, { media: [], mediaComplete: true })).toEqual([])
  })

  test('an edited caption is reported, but not the @ that Instagram leaves out', () => {
    const edited = { ...kept, caption: 'Evening light' }
    expect(mediaChange({ media: [kept] }, { media: [edited] })).toMatchObject([
      { kind: 'caption-edited', before: 'Morning light #quay', after: 'Evening light' },
    ])
    const withAt = { ...kept, caption: 'With @anna' }
    expect(mediaChange({ media: [withAt] }, { media: [{ ...kept, caption: 'With anna' }] })).toEqual([])
  })

  test('newly hidden likes are reported once', () => {
    const hidden = { ...kept, likes: null }
    expect(kinds(mediaChange({ media: [kept, old] }, { media: [hidden, old] }))).toEqual(['likes-hidden'])
    expect(mediaChange({ media: [hidden, old] }, { media: [hidden, old] })).toEqual([])
  })

  test('likes missing from every post at once are an error of the source', () => {
    const posts = ['a', 'b', 'c'].map((mediaId) => aPost({ mediaId }))
    expect(mediaChange({ media: posts }, { media: posts.map((post) => ({ ...post, likes: null })) })).toEqual([])
  })
})
