import type { Locale } from '@tidewatch/site-config/locales'
import { createFormatter } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { dateFormatters } from './dates.ts'
import { formatterFor } from './formatter.ts'
import { metricFormatters } from './numbers.ts'

const figures = (locale: Locale) =>
  metricFormatters(createFormatter({ locale }), (key, { value }) =>
    key === 'days' ? `${value} days` : `${value} points`,
  )

describe('numbers', () => {
  test.each([
    [-1234.5, '\u22121,235'],
    [12.34, '12.3'],
    [0, '0'],
  ])('%d as a count is %s', (value, text) => {
    expect(formatterFor('en', 'UTC').count(value)).toBe(text)
  })

  test('rises and falls have a sign, no change has none', () => {
    const { signedCount } = formatterFor('en', 'UTC')
    expect([signedCount(3), signedCount(-3), signedCount(0)]).toEqual(['+3', '\u22123', '0'])
  })

  test('a metric is formatted by its unit', () => {
    const { byUnit, difference, signedDifference } = figures('de')
    expect(byUnit(0.0452, 'ratio')).toBe('4,5\u00a0%')
    expect(byUnit(1.5, 'days')).toBe('1,5 days')
    expect(difference(-0.02, 'ratio')).toBe('2,0 points')
    expect(signedDifference(-0.002, 'ratio')).toBe('\u22120,20 points')
    expect(signedDifference(0, 'count')).toBe('0')
  })
})

describe('dates of screens', () => {
  const now = new Date('2026-12-31T23:30:00Z')
  const datesIn = (locale: Locale, timeZone = 'UTC') =>
    dateFormatters(createFormatter({ locale, timeZone }), locale, undefined, now)

  test('the current year is omitted, every other one is shown', () => {
    const { day, dayOf, longDayOf, moment, weekdayAndDay, period } = datesIn('en')
    expect([day('2026-03-01'), day('2025-03-01')]).toEqual(['Mar 1', 'Mar 1, 2025'])
    expect([dayOf('2026-03-01T09:00:00Z'), longDayOf('2026-03-01T09:00:00Z')]).toEqual(['Mar 1', 'March 1'])
    expect(moment('2026-03-01T09:00:00Z').replace(/\s/g, ' ')).toBe('Mar 1, 9:00 AM')
    expect([weekdayAndDay('2026-03-01'), weekdayAndDay('2025-03-01')]).toEqual(['Sun, Mar 1', 'Sat, Mar 1, 2025'])
    expect(period({ from: '2026-03-01', to: '2026-03-07' })).toBe('Mar 1 – 7')
    expect(period({ from: '2025-12-29', to: '2026-01-04' })).toBe('Dec 29, 2025 – Jan 4, 2026')
  })

  test('the year is the reader’s: where the new one has begun, December is last year’s', () => {
    const { day, dayOf } = datesIn('de', 'Europe/Berlin')
    expect([day('2026-12-31'), day('2027-01-01')]).toEqual(['31. Dez. 2026', '1. Januar'])
    expect(dayOf('2026-12-31T23:15:00Z')).toBe('1. Januar')
  })

  test('an export’s stated day is the same west of Greenwich', () => {
    const { exportDay } = datesIn('en', 'America/New_York')
    expect([exportDay('2026-10-10T00:00:00.000Z'), exportDay('2026-10-10T02:00:00.000Z')]).toEqual(['Oct 10', 'Oct 9'])
  })

  test('languages with other year formats omit theirs too', () => {
    expect([datesIn('th').day('2026-03-01'), datesIn('ja').day('2026-03-01')]).toEqual(['1 มี.ค.', '3月1日'])
    expect(datesIn('ja').day('2025-03-01')).toBe('2025年3月1日')
  })

  test.each([
    ['2026-11-21', '2026-11-28', '11月21日～28日'],
    ['2026-11-28', '2026-12-05', '11月28日～12月5日'],
    ['2025-12-01', '2025-12-07', '2025年12月1日～7日'],
    ['2025-12-29', '2026-01-04', '2025年12月29日～2026年1月4日'],
    ['2026-11-21', '2026-11-21', '11月21日'],
  ])('Japanese periods are written like days: %s to %s', (from, to, text) => {
    expect(datesIn('ja').period({ from, to })).toBe(text)
  })
})

describe('dates', () => {
  const lastHour = '2026-10-25T22:30:00Z'

  test('times are in the time zone, calendar days have none', () => {
    const { dayOf, longDayOf, day } = formatterFor('en', 'Europe/Berlin')
    expect([dayOf(lastHour), longDayOf(new Date(lastHour)), day('2026-10-25')]).toEqual([
      'Oct 25, 2026',
      'October 25, 2026',
      'Oct 25, 2026',
    ])
    expect(formatterFor('en', 'Asia/Tokyo').dayOf(lastHour)).toBe('Oct 26, 2026')
  })

  test.each([
    ['ja', '2026年10月25日', '2026年10月25日 22:30', '2026年10月25日～31日'],
    ['ko', '2026년 10월 25일', '2026년 10월 25일 오후 10:30', '2026년 10월 25일~31일'],
    ['de', '25. Okt. 2026', '25. Okt. 2026, 22:30', '25.–31. Okt. 2026'],
  ] as const)('the months of %s are words, as on screens without the year', (locale, day, moment, period) => {
    const dates = formatterFor(locale, 'UTC')
    expect([dates.day('2026-10-25'), dates.dayOf(lastHour)]).toEqual([day, day])
    expect(dates.moment(lastHour)).toBe(moment)
    expect(dates.period({ from: '2026-10-25', to: '2026-10-31' })).toBe(period)
  })

  test('the long form of a time names its time zone', () => {
    expect(formatterFor('de', 'Europe/Berlin').longMoment(lastHour)).toBe('25. Oktober 2026 um 23:30:00 MEZ')
  })
})
