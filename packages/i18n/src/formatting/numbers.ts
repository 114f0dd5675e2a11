import type { createFormatter, NumberFormatOptions } from 'use-intl/core'
import { rateFormat, smallRate } from './rates.ts'

type NumberFormatter = Pick<ReturnType<typeof createFormatter>, 'number'>

/** The unit of a value; ratios are fractions. */
type NumberUnit = 'count' | 'days' | 'perDay' | 'perWeek' | 'ratio'

/** The messages around values, under `provenance.figure`. */
type UnitWords = (key: 'days' | 'points', values: { value: string; count: number }) => string

const properMinus = (text: string) => text.replace('-', '\u2212')

/** Numbers in a language, for screens, emails and files. Negative ones have a true minus sign. */
export function numberFormatters(format: NumberFormatter) {
  const write = (value: number, options: NumberFormatOptions) => properMinus(format.number(value, options))
  // Medians and weekly averages have a fraction, which is insignificant in large numbers.
  const count = (value: number) => write(value, { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 })
  return {
    count,
    signedCount: (value: number) => (value > 0 ? `+${count(value)}` : count(value)),
    compact: (value: number) => write(value, { notation: 'compact', maximumFractionDigits: 1 }),
    share: (value: number) => write(value, { style: 'percent', maximumFractionDigits: 0 }),
    // Always the same number of digits, so that values in a column can be compared.
    ratio: (value: number) => write(value, rateFormat(value)),
    /** The difference of two ratios in percentage points, without the unit. */
    points(value: number): string {
      const digits = Math.abs(value) < smallRate ? 2 : 1
      // Never "1 points": zero digits are kept.
      return write(value * 100, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    },
    times: (value: number) => write(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  }
}

/** The same, plus metrics formatted by their unit. `words` translates the units. */
export function metricFormatters(format: NumberFormatter, words: UnitWords) {
  const numbers = numberFormatters(format)
  function byUnit(value: number, unit: NumberUnit): string {
    if (unit === 'ratio') return numbers.ratio(value)
    // Rates are per week everywhere, so that two on one screen can be compared.
    if (unit === 'perDay') return numbers.count(value * 7)
    if (unit === 'days') return words('days', { value: numbers.count(value), count: value })
    return numbers.count(value)
  }
  /** A difference between two values of a unit, without its sign. */
  function difference(value: number, unit: NumberUnit): string {
    const amount = Math.abs(value)
    return unit === 'ratio' ? words('points', { value: numbers.points(amount), count: amount }) : byUnit(amount, unit)
  }
  return {
    ...numbers,
    byUnit,
    difference,
    signed: (value: number, unit: NumberUnit) => (value > 0 ? `+${byUnit(value, unit)}` : byUnit(value, unit)),
    signedDifference(value: number, unit: NumberUnit): string {
      const sign = value > 0 ? '+' : value < 0 ? '\u2212' : ''
      return sign + difference(value, unit)
    },
  }
}
