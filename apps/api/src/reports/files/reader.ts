import { TZDate } from '@date-fns/tz'
import { loadMessages } from '@tidewatch/i18n/messages'
import { rateFormat } from '@tidewatch/i18n/rates'
import type { Figure } from '@tidewatch/insights/figure'
import type { Locale } from '@tidewatch/site-config/locales'
import { format as formatDate } from 'date-fns'
import { createFormatter, createTranslator, type NumberFormatOptions } from 'use-intl/core'

const smallRatio = 0.01

/** What a file is written with: the reader's language, and the time zone of the report. */
export async function readerOf(locale: Locale, timeZone: string) {
  const messages = await loadMessages(locale)
  const format = createFormatter({ locale, timeZone })
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
  const write = (value: number, options: NumberFormatOptions) => format.number(value, options).replace('-', '\u2212')
  const translate = { locale, messages, timeZone }
  const words = {
    files: createTranslator({ ...translate, namespace: 'files' }),
    provenance: createTranslator({ ...translate, namespace: 'provenance' }),
    insights: createTranslator({ ...translate, namespace: 'insights' }),
    patterns: createTranslator({ ...translate, namespace: 'patterns' }),
    reports: createTranslator({ ...translate, namespace: 'reports' }),
  }
  // Medians and weekly averages have a fraction, which says nothing about large numbers.
  const count = (value: number) => write(value, { maximumFractionDigits: Math.abs(value) < 100 ? 1 : 0 })
  const ratio = (value: number) => write(value, rateFormat(value))
  const byUnit = (value: number, unit: Figure['unit']) => {
    if (unit === 'ratio') return ratio(value)
    if (unit === 'days') return words.provenance('figure.days', { value: count(value), count: value })
    return count(value)
  }
  return {
    locale,
    timeZone,
    words,
    /** The zone as people read it. */
    zoneName: timeZone.replaceAll('_', ' '),
    list: (items: readonly string[], type: 'conjunction' | 'unit' = 'conjunction') => format.list(items, { type }),
    count,
    ratio,
    share: (value: number) => write(value, { style: 'percent', maximumFractionDigits: 0 }),
    times: (value: number) => write(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    byUnit,
    signed: (value: number, unit: Figure['unit']) => (value > 0 ? `+${byUnit(value, unit)}` : byUnit(value, unit)),
    /** A difference with its sign; of ratios in percentage points. */
    difference(value: number, unit: Figure['unit']): string {
      const sign = value > 0 ? '+' : value < 0 ? '\u2212' : ''
      const amount = Math.abs(value)
      const digits = amount < smallRatio ? 2 : 1
      const points = () =>
        words.provenance('figure.points', {
          value: write(amount * 100, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
        })
      return sign + (unit === 'ratio' ? points() : byUnit(amount, unit))
    },
    day: (day: string) => format.dateTime(midnight(day), { dateStyle: 'medium', timeZone: 'UTC' }),
    shortDay: (day: string) => format.dateTime(midnight(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    dayOf: (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium' }),
    moment: (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' }),
    period: ({ from, to }: { from: string; to: string }) =>
      format.dateTimeRange(midnight(from), midnight(to), { dateStyle: 'long', timeZone: 'UTC' }),
    /** Weekday 0 is Monday. */
    weekday: (weekday: number) =>
      format.dateTime(new Date(Date.UTC(2024, 0, 1 + weekday)), { weekday: 'long', timeZone: 'UTC' }),
    hour: (hour: number) =>
      format.dateTime(new Date(Date.UTC(2024, 0, 1, hour)), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
    /** `2026-11-21 14:05` in the report's time zone: what programs read as a time. */
    wallClock: (iso: string) => formatDate(new TZDate(iso, timeZone), 'yyyy-MM-dd HH:mm'),
  }
}

export type Reader = Awaited<ReturnType<typeof readerOf>>
