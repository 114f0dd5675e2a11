import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../activity.ts'
import type { AccountObservation } from '../../observation.ts'
import { anAccount, aPost, aProfile } from '../../testing/test-observations.ts'
import { confirmChanges, isReversible } from './confirm-changes.ts'

const start = Date.UTC(2026, 10, 2, 6)
const hour = 3_600_000
const picture = (file: string, signature = 'a') =>
  `https://scontent-${signature}.cdn.example/v/t51/s150x150/${file}_n.jpg?oh=${signature}&oe=6AF00000`

interface Outcome {
  pending: Activity[]
  confirmed: string[]
  withdrawn: string[]
  certain: string[]
}

/** Processes collections as the product stores them: sorted, each once, with pending removals still listed. */
function processAll(collections: readonly AccountObservation[]): Outcome {
  const inOrder = collections.toSorted((a, b) => a.profile.capturedAt.getTime() - b.profile.capturedAt.getTime())
  const outcome: Outcome = { pending: [], confirmed: [], withdrawn: [], certain: [] }
  let previous: AccountObservation | null = null
  for (const collection of inOrder) {
    const step = confirmChanges(previous, collection, [], outcome.pending)
    outcome.confirmed.push(...step.confirmed)
    outcome.withdrawn.push(...step.withdrawn)
    outcome.certain.push(...step.certain.map(({ id }) => id))
    const ended = new Set([...step.confirmed, ...step.withdrawn])
    const lost = new Set(step.pending.flatMap((a) => (a.kind === 'post-removed' ? [a.mediaId] : [])))
    const kept = new Set(
      outcome.pending.flatMap((a) => (a.kind === 'post-removed' && !ended.has(a.id) ? [a.mediaId] : [])),
    )
    const listed: AccountObservation['media'] = previous?.media ?? []
    outcome.pending = [...outcome.pending.filter(({ id }) => !ended.has(id)), ...step.pending]
    const open = listed.filter(({ mediaId }) => lost.has(mediaId) || kept.has(mediaId))
    previous = { ...collection, media: [...collection.media, ...open] }
  }
  return outcome
}

const collectAt = (hours: number, changes: Partial<AccountObservation['profile']> = {}, media = [aPost()]) =>
  anAccount({ profile: aProfile({ ...changes, capturedAt: new Date(start + hours * hour) }), media })
const biographies = (...texts: (string | null)[]) =>
  processAll(texts.map((biography, n) => collectAt(n, { biography })))

describe('a change of the profile', () => {
  test('waits for a second collection, which confirms it with its original time', () => {
    expect(biographies('Tea', 'Coffee')).toMatchObject({ pending: [{ kind: 'biography-changed' }], confirmed: [] })
    const outcome = biographies('Tea', 'Coffee', 'Coffee')
    expect(outcome).toMatchObject({ pending: [], withdrawn: [], certain: [] })
    expect(outcome.confirmed).toEqual([`biography-changed:17841400000000001:${new Date(start + hour).toISOString()}`])
  })

  test('is withdrawn if the old text is back', () => {
    expect(biographies('Tea', 'Coffee', 'Tea', 'Tea')).toMatchObject({ pending: [], confirmed: [], certain: [] })
  })

  test('is relative to the last certain text if it continues to change', () => {
    const { pending, confirmed } = biographies('Tea', 'Coffee', 'Cocoa', 'Cocoa')
    expect([pending, confirmed.length]).toEqual([[], 1])
    expect(biographies('Tea', 'Coffee', 'Cocoa').pending).toMatchObject([{ before: 'Tea', after: 'Cocoa' }])
  })

  test("stays open while a collection doesn't have the text", () => {
    expect(biographies('Tea', 'Coffee', null).pending).toHaveLength(1)
    expect(biographies('Tea', 'Coffee', null, 'Coffee').confirmed).toHaveLength(1)
  })

  test('of the picture is detected by its file, never by its signed URL', () => {
    const pictures = (...urls: string[]) => processAll(urls.map((pictureUrl, n) => collectAt(n, { pictureUrl })))
    expect(pictures(picture('1', 'a'), picture('1', 'b'), picture('1', 'c')).pending).toEqual([])
    expect(pictures(picture('1'), picture('2', 'x'), picture('2', 'y')).confirmed).toHaveLength(1)
    expect(pictures(picture('1'), picture('2'), picture('1', 'z')).withdrawn).toHaveLength(1)
  })
})

test("likes are hidden if two collections don't show them", () => {
  const post = (likes: number | null) => [aPost({ mediaId: '1', likes }), aPost({ mediaId: '2', likes: 10 })]
  const shown = (...likes: (number | null)[]) => processAll(likes.map((count, n) => collectAt(n, {}, post(count))))
  expect(shown(60, null)).toMatchObject({ certain: [], pending: [{ kind: 'likes-hidden', mediaId: '1' }] })
  expect(shown(60, null, null)).toMatchObject({ certain: [], pending: [], confirmed: [expect.any(String)] })
  expect(shown(60, null, 61)).toMatchObject({ certain: [], pending: [], confirmed: [] })
})

describe('a removed post', () => {
  const kept = aPost({ mediaId: 'kept', postedAt: new Date(start - 90 * 24 * hour) })
  const gone = aPost({ mediaId: 'gone', postedAt: new Date(start - 5 * 24 * hour) })
  const listed = (...feeds: AccountObservation['media'][]) =>
    processAll(feeds.map((media, n) => collectAt(n, {}, media)))

  test("is removed if two collections don't list it", () => {
    expect(listed([gone, kept], [kept]).pending).toMatchObject([{ kind: 'post-removed', mediaId: 'gone' }])
    expect(listed([gone, kept], [kept], [kept])).toMatchObject({ pending: [], confirmed: [expect.any(String)] })
  })

  test('that is listed again was neither removed nor restored', () => {
    expect(listed([gone, kept], [kept], [gone, kept])).toMatchObject({ pending: [], confirmed: [], certain: [] })
  })
})

describe('a count that jumps', () => {
  const history = Array.from({ length: 30 }, (_, n) => ({
    at: new Date(start - (30 - n) * 24 * hour),
    followers: 1_200 + n,
  }))
  const before = collectAt(0, { followers: 1_230 })
  const leap = collectAt(24, { followers: 9_000 })
  const first = confirmChanges(before, leap, history, [])

  test('is open at first', () => {
    expect(first.pending.map(({ kind }) => kind).toSorted()).toEqual(['followers-milestone', 'followers-spike'])
    expect(first.certain).toEqual([])
  })

  test('is confirmed if most of it stays', () => {
    const next = confirmChanges(leap, collectAt(25, { followers: 8_400 }), history, first.pending)
    expect(next.confirmed).toHaveLength(2)
  })

  test("is withdrawn if it goes back, and the way back isn't a drop", () => {
    const later = [...history, { at: before.profile.capturedAt, followers: 1_230 }]
    const next = confirmChanges(leap, collectAt(48, { followers: 1_231 }), later, first.pending)
    expect([next.withdrawn.length, next.pending, next.certain]).toEqual([2, [], []])
  })
})

const value = fc.constantFrom('Tea', 'Coffee', 'Cocoa', '')
const someCollection = fc
  .record({ at: fc.integer({ min: 0, max: 400 }), biography: value, name: value, file: fc.constantFrom('1', '2') })
  .chain(({ at, biography, name, file }) =>
    fc.subarray(['a', 'b', 'c', 'd']).map((ids) =>
      collectAt(
        at,
        { biography, name, pictureUrl: picture(file, String(at)) },
        ids.map((mediaId, n) => aPost({ mediaId, postedAt: new Date(start - (n + 1) * 24 * hour) })),
      ),
    ),
  )
const collections = fc.uniqueArray(someCollection, {
  selector: ({ profile }) => profile.capturedAt.getTime(),
  maxLength: 12,
})

const inAnyOrder = collections.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
)

test("the order in which collections arrive doesn't matter, and repeating them changes nothing", () => {
  fc.assert(
    fc.property(inAnyOrder, ([all, shuffled]) => {
      expect(processAll([...shuffled, ...all])).toEqual(processAll(all))
    }),
  )
})

test('a value that differs in every collection is never confirmed, and none is both confirmed and withdrawn', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 20 }), (texts) => {
      const flapping = texts.filter((text, n) => text !== texts[n - 1])
      expect(biographies(...flapping).confirmed).toEqual([])
    }),
  )
  fc.assert(
    fc.property(collections, (all) => {
      const { confirmed, withdrawn, certain } = processAll(all)
      expect(confirmed.filter((id) => withdrawn.includes(id))).toEqual([])
      expect(certain.some((id) => isReversible(id.split(':')[0] as Activity['kind']))).toBe(false)
    }),
  )
})
