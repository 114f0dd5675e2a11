import { describe, expect, test } from 'vitest'
import { type CountedArchive, countFamilyFigures } from './count-family-figures.ts'
import { familyFiguresSchema, familyItems } from './family-report.ts'

const at = (text: string) => new Date(text)
const archive: CountedArchive = {
  exportedAt: at('2026-11-20T10:00:00Z'),
  isDated: true,
  followers: 214,
  following: [at('2026-11-19T08:00:00Z'), at('2026-10-22T08:00:00Z'), at('2026-10-21T08:00:00Z'), null],
  posts: [at('2026-11-18T15:30:00Z'), at('2026-01-01T12:00:00Z')],
  likes: [at('2026-11-19T21:15:00Z'), at('2026-11-19T21:45:00Z'), at('2026-03-01T12:00:00Z')],
  comments: [at('2026-11-19T22:30:00Z'), null],
  storyInteractions: [at('2026-11-20T05:00:00Z')],
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

test('the result fits the schema, which allows nothing else', () => {
  const figures = countFamilyFigures(archive, count)
  expect(familyFiguresSchema.parse(figures)).toEqual(figures)
  expect(familyFiguresSchema.safeParse({ ...figures, names: ['lena'] }).success).toBe(false)
})
