import { formatterFor } from '@tidewatch/i18n/formatting/formatter'
import { figuresWith } from '@tidewatch/i18n/formatting/numbers'
import { loadMessages } from '@tidewatch/i18n/messages'
import type { Locale } from '@tidewatch/site-config/locales'
import { createFormatter, createTranslator } from 'use-intl/core'

/** What a file is written with: the reader's language, and the time zone of the report. */
export async function fileFormatterFor(locale: Locale, timeZone: string) {
  const messages = await loadMessages(locale)
  // Sweden writes what programs read. A file has tens of thousands of moments, each of which a date library reads for long.
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
    ...figuresWith(createFormatter({ locale }), (key, values) => words.provenance(`figure.${key}`, values)),
    locale,
    timeZone,
    words,
    /** The zone as people read it. */
    zoneName: timeZone.replaceAll('_', ' '),
    /** `2026-11-21 14:05` in the report's time zone: what programs read as a time. */
    wallClock: (iso: string) => clock.format(new Date(iso)).padStart('0000-00-00 00:00'.length, '0'),
  }
}

export type Formatter = Awaited<ReturnType<typeof fileFormatterFor>>
