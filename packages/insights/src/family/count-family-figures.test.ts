import { describe, expect, test } from 'vitest'
import { type CountedArchive, type CountedList, countFamilyFigures } from './count-family-figures.ts'
import { familyFiguresSchema, familyItems } from './family-report.ts'

const at = (text: string) => new Date(text)
const full = (...times: (string | null)[]): CountedList => ({
  completeness: 'full',
  times: times.map((time) => (time === null ? null : at(time))),
})
const archive: CountedArchive = {
  exportedAt: at('2026-11-20T10:00:00Z'),
  isDated: true,
  followers: { completeness: 'full', size: 214, oldest: at('2019-01-01T12:00:00Z') },
  following: full('2026-11-19T08:00:00Z', '2026-10-22T08:00:00Z', '2026-10-21T08:00:00Z', null),
  posts: full('2026-11-18T15:30:00Z', '2026-01-01T12:00:00Z'),
  likes: full('2026-11-19T21:15:00Z', '2026-11-19T21:45:00Z', '2026-03-01T12:00:00Z'),
  comments: full('2026-11-19T22:30:00Z', null),
  storyInteractions: full('2026-11-20T05:00:00Z'),
}
const count = { items: familyItems, countedUntil: null, timeZone: 'Europe/Berlin', settings: null }

describe('a first report', () => {
  test('covers thirty days', () => {
    expect(countFamilyFigures(archive, count)).toMatchObject({
      from: '2026-10-22',
      to: '2026-11-20',
      totals: { followers: 214, following: 4, posts: 2, likesGiven: 2, commentsWritten: 1 },
      newFollows: 2,
    })
  })

  test('reports hours in the time zone', () => {
    const { hours } = countFamilyFigures(archive, count)
    expect(hours?.flatMap((moments, hour) => (moments > 0 ? [[hour, moments]] : []))).toEqual([
      [6, 1],
      [16, 1],
      [22, 2],
      [23, 1],
    ])
  })
})

test('a later report continues where the previous one ended', () => {
  const figures = countFamilyFigures(archive, { ...count, countedUntil: '2026-11-18' })
  expect(figures).toMatchObject({ from: '2026-11-19', newFollows: 1, totals: { likesGiven: 2 } })
  expect(figures.hours?.[16]).toBe(0)
})

test('an archive that is no newer has an empty period', () => {
  const { from, to } = countFamilyFigures(archive, { ...count, countedUntil: '2026-11-20' })
  expect(from > to).toBe(true)
})

test('the day of an undated archive is the earliest possible, and is marked so', () => {
  expect(countFamilyFigures(archive, count)).not.toHaveProperty('toCertainty')
  const figures = countFamilyFigures({ ...archive, isDated: false }, count)
  expect(familyFiguresSchema.parse(figures)).toMatchObject({ to: '2026-11-20', toCertainty: 'earliest' })
})

test("what isn't shared isn't counted", () => {
  const figures = countFamilyFigures(archive, { ...count, items: ['new-follows'] })
  expect(figures).toMatchObject({ totals: null, hours: null, settings: null, newFollows: 2 })
})

test("what the archive doesn't contain is unknown, never zero", () => {
  const unknown = { posts: null, likes: null, comments: null, storyInteractions: null }
  const nothing = { ...archive, followers: null, following: null, ...unknown }
  expect(countFamilyFigures(nothing, count)).toMatchObject({
    totals: { followers: null, following: null, posts: null, likesGiven: null, commentsWritten: null },
    newFollows: null,
    hours: null,
  })
})

describe('a list that isn’t proven to be full', () => {
  const newcomers = { completeness: 'increment' as const, size: 3, oldest: at('2026-11-18T12:00:00Z') }
  const since = (oldest: string): CountedList => ({
    completeness: 'unknown',
    times: [at('2026-11-19T21:15:00Z'), at(oldest)],
  })

  test('has no total', () => {
    const { totals } = countFamilyFigures(
      {
        ...archive,
        followers: newcomers,
        following: since('2026-01-01T12:00:00Z'),
        posts: since('2026-01-01T12:00:00Z'),
      },
      count,
    )
    expect(totals).toMatchObject({ followers: null, following: null, posts: null })
  })

  test('counts as whole if it is older than a delivery and fits no range', () => {
    const totalOf = (oldest: string) =>
      countFamilyFigures({ ...archive, following: since(oldest) }, count).totals?.following
    expect(totalOf('2024-11-01T12:00:00Z')).toBe(2)
    // Three years, and one.
    expect(totalOf('2023-11-25T12:00:00Z')).toBeNull()
    expect(totalOf('2025-11-25T12:00:00Z')).toBeNull()
  })

  test('is counted within a period before which it begins', () => {
    const reaching = since('2026-10-21T21:59:00Z')
    const figures = countFamilyFigures({ ...archive, following: reaching, likes: reaching }, count)
    expect(figures).toMatchObject({ newFollows: 1, totals: { likesGiven: 1 } })
  })

  test("isn't counted if it may begin within the period", () => {
    const week = since('2026-10-21T22:00:00Z')
    const limited = { ...archive, following: week, posts: week, likes: week, comments: week, storyInteractions: week }
    expect(countFamilyFigures(limited, count)).toMatchObject({
      newFollows: null,
      totals: { likesGiven: null, commentsWritten: null },
      hours: null,
    })
  })

  test("isn't counted if a part of it is missing", () => {
    const damaged: CountedList = { completeness: 'partial', times: archive.likes?.times ?? [] }
    expect(countFamilyFigures({ ...archive, likes: damaged }, count).totals?.likesGiven).toBeNull()
  })
})

describe('a period without activity', () => {
  const old = full('2019-01-01T12:00:00Z')
  const quiet = { ...archive, posts: old, likes: old, comments: old, storyInteractions: old }

  test('is known if likes, comments and posts are', () => {
    expect(countFamilyFigures({ ...quiet, storyInteractions: null }, count).hours).toEqual(Array(24).fill(0))
  })

  test.each(['posts', 'likes', 'comments'] as const)("isn't known without %s", (list) => {
    expect(countFamilyFigures({ ...quiet, [list]: null }, count).hours).toBeNull()
  })
})

test('the result fits the schema, which allows nothing else', () => {
  const figures = countFamilyFigures(archive, count)
  expect(familyFiguresSchema.parse(figures)).toEqual(figures)
  expect(familyFiguresSchema.safeParse({ ...figures, names: ['lena'] }).success).toBe(false)
})
