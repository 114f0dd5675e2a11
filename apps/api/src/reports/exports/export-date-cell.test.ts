import { expect, test } from 'vitest'
import { changeTable } from './change-table.ts'
import { exportDateCell } from './export-date-cell.ts'
import { figureTable } from './figure-table.ts'
import { fileFormatterFor } from './formatter.ts'

test.each([
  ['en', '2026-11-05 or later', '2026-11-05 or earlier'],
  ['de', '2026-11-05 oder später', '2026-11-05 oder früher'],
  ['es', '2026-11-05 o después', '2026-11-05 o antes'],
  ['it', '2026-11-05 o più tardi', '2026-11-05 o prima'],
  ['ja', '2026-11-05以降', '2026-11-05以前'],
  ['ko', '2026-11-05 이후', '2026-11-05 이전'],
  ['pt', '2026-11-05 ou depois', '2026-11-05 ou antes'],
  ['th', '2026-11-05 หรือหลังจากนั้น', '2026-11-05 หรือก่อนหน้านั้น'],
] as const)('in %s, a file has an uncertain date as words, and all others as days', async (locale, later, earlier) => {
  const formatter = await fileFormatterFor({ locale: locale, timeZone: 'Europe/Berlin', weekStart: 1 })
  const at = '2026-11-04T23:30:00.000Z'
  expect(exportDateCell(at, 'earliest', formatter)).toEqual({ type: 'text', value: later })
  expect(exportDateCell(at, 'latest', formatter)).toEqual({ type: 'text', value: earlier })
  expect(exportDateCell(at, undefined, formatter)).toEqual({ type: 'day', value: '2026-11-05' })
  expect(exportDateCell(null, 'earliest', formatter)).toEqual({ type: 'day', value: null })
})

test('a day that an export states is the same in every time zone', async () => {
  const formatter = await fileFormatterFor({ locale: 'en', timeZone: 'America/New_York', weekStart: 1 })
  const stated = exportDateCell('2026-11-05T00:00:00.000Z', undefined, formatter)
  expect(stated).toEqual({ type: 'day', value: '2026-11-05' })
})

test('changes between two exports have their days, and dated ones their moments', async () => {
  const formatter = await fileFormatterFor({ locale: 'en', timeZone: 'Europe/Berlin', weekStart: 1 })
  const [from, to] = ['2026-11-05T00:00:00.000Z', '2026-11-08T00:00:00.000Z']
  const person = { username: 'bo', at: to }
  const changes = [
    { ...person, id: 'lost', kind: 'follower-lost', notBefore: from },
    { ...person, id: 'gained', kind: 'follower-gained', notBefore: null },
    { id: 'left', kind: 'followers-left-unnamed', at: to, notBefore: from, count: 2, isAtLeast: false },
    { id: 'bio', kind: 'biography-changed', at: to, notBefore: from, before: 'a', after: 'b' },
  ] as const
  const dates = changeTable(changes, formatter).rows.map((row) => row.slice(0, 2).map((cell) => cell.value))
  const days = ['2026-11-08', '2026-11-05']
  expect(dates).toEqual([days, [to, null], days, [to, from]])
})

test('a week has its Monday, not the time that it is sorted by', async () => {
  const formatter = await fileFormatterFor({ locale: 'en', timeZone: 'Europe/Berlin', weekStart: 1 })
  const given = { likes: 2, comments: null, stories: null, people: 1, most: null, night: 0 }
  const sorted = { id: 'w', at: '2026-11-16T11:00:00.000Z', notBefore: null }
  const [row] = changeTable([{ ...sorted, ...given, kind: 'interactions-given', week: '2026-11-16' }], formatter).rows
  expect(row?.slice(0, 2)).toEqual([
    { type: 'day', value: '2026-11-16' },
    { type: 'day', value: null },
  ])
})

test('metrics of an export are of its day, and those of a collection of its moment', async () => {
  const formatter = await fileFormatterFor({ locale: 'en', timeZone: 'Europe/Berlin', weekStart: 1 })
  const provenance = { source: 'archive', capturedAt: '2026-11-05T00:00:00.000Z', basis: null } as const
  const figure = { key: 'archiveFollowers', value: 3, previous: null, unit: 'count', provenance } as const
  const captured = (kind: 'archive' | 'public') => figureTable([figure], formatter, kind).rows[0]?.[6]
  expect(captured('archive')).toEqual({ type: 'day', value: '2026-11-05' })
  expect(captured('public')).toEqual({ type: 'moment', value: '2026-11-05T00:00:00.000Z' })
})
