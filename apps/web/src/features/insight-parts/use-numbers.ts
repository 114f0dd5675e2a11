'use client'

import { rateFormat } from '@tidewatch/i18n/rates'
import type { Figure } from '@tidewatch/insights/figure'
import { type NumberFormatOptions, useFormatter, useTranslations } from 'next-intl'

const smallRatio = 0.01
const properMinus = (text: string) => text.replace('-', '\u2212')

/** Numbers in the reader's language. A figure's value is written by its unit; ratios are fractions. */
export function useNumbers() {
  const format = useFormatter()
  const t = useTranslations('provenance.figure')

  const write = (value: number, options: NumberFormatOptions) => properMinus(format.number(value, options))
  const compact = (value: number) => write(value, { notation: 'compact', maximumFractionDigits: 1 })
  // Medians and weekly averages have a fraction, which says nothing about large numbers.
  const count = (value: number) => write(value, { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 })
  const share = (value: number) => write(value, { style: 'percent', maximumFractionDigits: 0 })
  // The same number of digits everywhere, so that values below each other compare.
  const ratio = (value: number) => write(value, rateFormat(value))
  const times = (value: number) => write(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

  function byUnit(value: number, unit: Figure['unit']): string {
    if (unit === 'ratio') return ratio(value)
    if (unit === 'days') return t('days', { value: count(value), count: value })
    return count(value)
  }

  /** A difference between two values of a unit, without its sign. */
  function difference(value: number, unit: Figure['unit']): string {
    const amount = Math.abs(value)
    if (unit !== 'ratio') return byUnit(amount, unit)
    const digits = amount < smallRatio ? 2 : 1
    // Never "1 points": the digits stay where they are zero.
    const points = write(amount * 100, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    return t('points', { value: points })
  }

  const signed = (value: number, unit: Figure['unit']) => (value > 0 ? `+${byUnit(value, unit)}` : byUnit(value, unit))

  return { count, compact, ratio, share, times, byUnit, difference, signed }
}
