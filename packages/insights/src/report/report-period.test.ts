import { describe, expect, test } from 'vitest'
import { dayOf, startOfDay } from '../statistics/calendar.ts'
import { closingCollection, lastWholePeriod, nextPeriodStart, samePeriodBefore } from './report-period.ts'

const monday = 1
const saturday = 6
const sunday = 7

describe('the last whole period', () => {
  test.each([
    ['daily', '2026-03-01', monday, '2026-02-28', '2026-02-28'],
    ['weekly', '2026-11-23', monday, '2026-11-16', '2026-11-22'],
    ['weekly', '2026-11-22', monday, '2026-11-09', '2026-11-15'],
    ['weekly', '2026-11-22', sunday, '2026-11-15', '2026-11-21'],
    ['weekly', '2026-11-22', saturday, '2026-11-14', '2026-11-20'],
    ['monthly', '2026-12-01', monday, '2026-11-01', '2026-11-30'],
    ['monthly', '2026-03-31', monday, '2026-02-01', '2026-02-28'],
    ['monthly', '2028-03-01', monday, '2028-02-01', '2028-02-29'],
    ['monthly', '2027-01-01', monday, '2026-12-01', '2026-12-31'],
  ] as const)('%s on %s, weeks from %i', (cadence, today, firstWeekday, from, to) => {
    expect(lastWholePeriod(cadence, today, firstWeekday)).toEqual({ from, to })
  })
})

test.each([
  ['daily', '2026-12-31', monday, '2027-01-01'],
  ['weekly', '2026-11-22', monday, '2026-11-23'],
  ['weekly', '2026-11-23', monday, '2026-11-30'],
  ['weekly', '2026-11-21', sunday, '2026-11-22'],
  ['monthly', '2026-01-31', monday, '2026-02-01'],
  ['monthly', '2026-12-01', monday, '2027-01-01'],
] as const)('after %s %s the next period (weeks from %i) begins on %s', (cadence, today, firstWeekday, start) => {
  expect(nextPeriodStart(cadence, today, firstWeekday)).toBe(start)
})

test('a month is compared with the whole previous month, however long that was', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' }
  expect(samePeriodBefore('monthly', march, monday)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

describe("days in the user's time zone", () => {
  test.each([
    // 05:00 in Shanghai is still yesterday in UTC.
    ['Asia/Shanghai', '2026-11-22T21:00:00Z', '2026-11-16', '2026-11-22', '2026-11-29T16:00:00.000Z'],
    // The time zone in which days begin first.
    ['Pacific/Kiritimati', '2026-11-22T10:00:00Z', '2026-11-16', '2026-11-22', '2026-11-29T10:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22T09:59:00Z', '2026-11-09', '2026-11-15', '2026-11-22T10:00:00.000Z'],
    // The week in which Berlin switches to summer time has 167 hours, the other one 169.
    ['Europe/Berlin', '2026-03-22T23:00:00Z', '2026-03-16', '2026-03-22', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-18T22:00:00Z', '2026-10-12', '2026-10-18', '2026-10-25T23:00:00.000Z'],
  ])('in %s at %s the last week is %s to %s, and the next report is due at %s', (zone, at, from, to, due) => {
    const today = dayOf(new Date(at), zone)
    expect(lastWholePeriod('weekly', today, monday)).toEqual({ from, to })
    expect(startOfDay(nextPeriodStart('weekly', today, monday), zone).toISOString()).toBe(due)
  })
})

describe('the closing collection of a period', () => {
  const end = new Date('2026-11-23T00:00:00Z')
  const at = (time: string) => new Date(time)

  test("is the first after its end, if that's nearer than the last inside", () => {
    const collections = [at('2026-11-16T00:20:00Z'), at('2026-11-23T00:20:00Z'), at('2026-11-23T09:00:00Z')]
    expect(closingCollection(collections, end, 'weekly')).toEqual(at('2026-11-23T00:20:00Z'))
  })

  test("is the last one inside, if that's nearer or the next one came too late", () => {
    expect(closingCollection([at('2026-11-22T18:00:00Z'), at('2026-11-23T18:00:00Z')], end, 'weekly')).toBeNull()
    expect(closingCollection([at('2026-11-16T18:00:00Z'), at('2026-11-24T01:00:00Z')], end, 'weekly')).toBeNull()
    expect(closingCollection([at('2026-11-22T01:00:00Z')], end, 'daily')).toBeNull()
  })
})
