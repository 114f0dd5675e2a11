import type { Locale } from '@tidewatch/site-config/locales'
import { createFormatter } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { formatterFor } from './formatter.ts'
import { figuresWith } from './numbers.ts'

const figures = (locale: Locale) =>
  figuresWith(createFormatter({ locale }), (key, { value }) => (key === 'days' ? `${value} days` : `${value} points`))

describe('numbers', () => {
  test.each([
    [-1234.5, '\u22121,235'],
    [12.34, '12.3'],
    [0, '0'],
  ])('%d as a count is %s', (value, text) => {
    expect(formatterFor('en', 'UTC').count(value)).toBe(text)
  })

  test('a sign stands before what rose and what fell, and before nothing that stayed', () => {
    const { signedCount } = formatterFor('en', 'UTC')
    expect([signedCount(3), signedCount(-3), signedCount(0)]).toEqual(['+3', '\u22123', '0'])
  })

  test('a metric is written by its unit', () => {
    const { byUnit, difference, signedDifference } = figures('de')
    expect(byUnit(0.0452, 'ratio')).toBe('4,5\u00a0%')
    expect(byUnit(1.5, 'days')).toBe('1,5 days')
    expect(difference(-0.02, 'ratio')).toBe('2,0 points')
    expect(signedDifference(-0.002, 'ratio')).toBe('\u22120,20 points')
    expect(signedDifference(0, 'count')).toBe('0')
  })
})

describe('dates', () => {
  const lastHour = '2026-10-25T22:30:00Z'

  test('moments are told in the time zone, calendar days have none', () => {
    const { dayOf, longDayOf, day } = formatterFor('en', 'Europe/Berlin')
    expect([dayOf(lastHour), longDayOf(new Date(lastHour)), day('2026-10-25')]).toEqual([
      'Oct 25, 2026',
      'October 25, 2026',
      'Oct 25, 2026',
    ])
    expect(formatterFor('en', 'Asia/Tokyo').dayOf(lastHour)).toBe('Oct 26, 2026')
  })

  test('the long form of a moment names its time zone', () => {
    expect(formatterFor('de', 'Europe/Berlin').longMoment(lastHour)).toBe('25. Oktober 2026 um 23:30:00 MEZ')
  })
})
