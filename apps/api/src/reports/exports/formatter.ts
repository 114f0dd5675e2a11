import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { metricFormatters } from '@tidewatch/i18n/formatting/numbers'
import { loadMessages } from '@tidewatch/i18n/messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { type WeekStart, weekdaysFrom } from '@tidewatch/site-config/week'
import { createFormatter, createTranslator } from 'use-intl/core'

/** The reader of a file: their language and week, and the time zone of the report. */
export interface FormatterOptions {
  locale: Locale
  timeZone: string
  weekStart: WeekStart
}

/** Everything needed to write a file. */
export async function fileFormatterFor(reader: FormatterOptions) {
  const { locale, timeZone } = reader
  const weekdays = weekdaysFrom(reader.weekStart)
  const messages = await loadMessages(locale)
  // The Swedish format can be parsed by programs. A file has tens of thousands of moments, which a date library takes
  // long to format.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const translate = { locale, messages, timeZone }
  const words = {
    files: createTranslator({ ...translate, namespace: 'reportFiles' }),
    provenance: createTranslator({ ...translate, namespace: 'provenance' }),
    insights: createTranslator({ ...translate, namespace: 'insights' }),
    patterns: createTranslator({ ...translate, namespace: 'patterns' }),
    reports: createTranslator({ ...translate, namespace: 'reports' }),
    seals: createTranslator({ ...translate, namespace: 'seals' }),
    comparison: createTranslator({ ...translate, namespace: 'accountComparison' }),
    ledger: createTranslator({ ...translate, namespace: 'ledger' }),
  }
  return {
    ...formatterFor(locale, timeZone),
    ...metricFormatters(createFormatter({ locale }), (key, values) => words.provenance(`figure.${key}`, values)),
    locale,
    timeZone,
    words,
    reader,
    /** In the order of the reader's week; 0 is Monday. */
    weekdays,
    inWeekOrder: <Row extends { weekday: number }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday)),
    /** The zone as people read it. */
    zoneName: timeZone.replaceAll('_', ' '),
    /** `2026-11-21 14:05` in the report's time zone, which programs can parse. */
    wallClock: (iso: string) => clock.format(new Date(iso)).padStart('0000-00-00 00:00'.length, '0'),
  }
}

export type Formatter = Awaited<ReturnType<typeof fileFormatterFor>>
