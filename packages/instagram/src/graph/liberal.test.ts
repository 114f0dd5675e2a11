import fc from 'fast-check'
import { expect, test } from 'vitest'
import page1 from '../../test-fixtures/graph/full-page-1.json' with { type: 'json' }
import { graphErrorOf, scriptedGraph } from '../../test-fixtures/graph/scripted-graph.ts'
import { GraphError } from './graph-error.ts'
import { parseJson } from './parse-json.ts'

const start = Date.UTC(2026, 9, 1)
const at = (day: number) => new Date(start + day * 86_400_000).toISOString().slice(0, 19)

/** The different notations of the same time. */
const writtenTime = (day: number) =>
  fc.constantFrom(
    `${at(day)}+0000`,
    `${at(day)}Z`,
    `${at(day)}+00:00`,
    `${at(day)}.000Z`,
    Date.parse(`${at(day)}Z`) / 1000,
  )
const writtenCount = (count: number) => fc.constantFrom(count, String(count))
const absent = fc.constantFrom({}, { like_count: null })

const post = (number: number) =>
  fc
    .record({
      timestamp: writtenTime(number),
      likes: fc.oneof(
        absent,
        writtenCount(number * 1_000_000_007).map((like_count) => ({ like_count })),
      ),
      extra: fc.dictionary(fc.constantFrom('new_field', 'owner', 'x'), fc.jsonValue(), { maxKeys: 2 }),
      id: fc.constantFrom(String(18_000_000_000_000_000n + BigInt(number))),
    })
    .map(({ likes, extra, ...rest }) => ({ ...extra, media_type: 'IMAGE', ...likes, ...rest }))

interface Written {
  id: string
  like_count?: number | string | null
}

test('an account reads the same however its response is paged, repeated and decorated', async () => {
  const feed = fc.integer({ min: 1, max: 12 }).chain((total) =>
    fc.record({
      posts: fc.tuple(...Array.from({ length: total }, (_, index) => post(total - index))),
      pageSize: fc.integer({ min: 1, max: 5 }),
      overlap: fc.integer({ min: 0, max: 2 }),
      lastPaging: fc.constantFrom({}, { paging: null }, { paging: {} }, { paging: { cursors: { before: 'b' } } }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(feed, async ({ posts, pageSize, overlap, lastPaging }) => {
      const { client } = scriptedGraph(({ fields }) => {
        const from = Number(/after\(c(\d+)\)/.exec(fields)?.[1] ?? 0)
        const end = from + pageSize
        const paging = end < posts.length ? { paging: { cursors: { after: `c${end}` }, more: true } } : lastPaging
        const media = { data: posts.slice(Math.max(0, from - overlap), end), ...paging, summary: null }
        return { body: { business_discovery: { id: '17', media_count: String(posts.length), media }, id: '1' } }
      })
      const collection = await client.collectAccount('someone')
      expect(collection).toMatchObject({ mediaComplete: true, stoppedBy: null, profile: { posts: posts.length } })
      const written = posts as Written[]
      expect(collection.media.map(({ mediaId, likes }) => [mediaId, likes])).toEqual(
        written.map(({ id, like_count }) => [
          id,
          like_count === undefined || like_count === null ? null : Number(like_count),
        ]),
      )
    }),
  )
})

test('for any response, the client returns counts from it or rejects with a GraphError', async () => {
  const text = JSON.stringify(page1)
  const body = fc.oneof(
    fc.integer({ min: 0, max: text.length }).map((end) => text.slice(0, end)),
    fc
      .tuple(fc.integer({ min: 0, max: text.length }), fc.string({ maxLength: 4 }))
      .map(([place, noise]) => text.slice(0, place) + noise + text.slice(place + noise.length)),
    fc.json(),
    fc.json().map((value) => `{"business_discovery":${value}}`),
    fc.json().map((value) => `{"business_discovery":{"id":"17","media":${value}}}`),
    fc.json().map((value) => `{"error":${value}}`),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom(200, 400, 403, 429, 500), async (answer, status) => {
      const { client } = scriptedGraph(() => ({ status, body: answer }))
      const outcome = await client.collectAccount('cafe.example').catch((error: unknown) => error)
      if (outcome instanceof GraphError) return
      expect(outcome).toMatchObject({ profile: { instagramId: expect.stringMatching(/^\d+$/) } })
      const { profile, media } = outcome as Awaited<ReturnType<typeof client.collectAccount>>
      const counts = [profile.followers, profile.posts, ...media.flatMap(({ likes, comments }) => [likes, comments])]
      expect(counts.every((count) => count === null || Number.isSafeInteger(count))).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['an empty body', ''],
  ['a web page', '<!DOCTYPE html><html></html>'],
  ['JSON that was cut off', JSON.stringify(page1).slice(0, 900)],
])('%s with status 500 is transient', async (_, body) => {
  const { client } = scriptedGraph(() => ({ status: 500, body }))
  expect((await graphErrorOf(client.lookupProfile('someone'))).kind).toBe('transient')
})

test("a text that PostgreSQL can't store is read as one that it can", () => {
  expect(parseJson(String.raw`{"biography":"a\u0000b \ud83d c \uD83D\uDE00"}`)).toEqual({ biography: 'ab \ufffd c 😀' })
})
