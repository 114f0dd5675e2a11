import type { ExportedInsight } from '@tidewatch/insights/connected/exported-insights'
import { dayLength, utcDay } from '@tidewatch/insights/statistics/utc-day'
import { dayPattern, type ReadInsight, splitPeriod } from './read-insights.ts'

// Observed exports use English months, whatever the labels' language; the other locales are a precaution.
const monthLocales = ['en', 'de', 'es', 'pt', 'it', 'fr', 'th']
const maxDays = 366

const plainMonth = (name: string) => name.normalize('NFC').toLowerCase().replaceAll('.', '')

function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const locale of monthLocales) {
    for (const month of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(locale, { month, day: 'numeric', timeZone: 'UTC' })
      for (let index = 0; index < 12; index += 1) {
        const name = format.formatToParts(Date.UTC(2026, index, 1)).find(({ type }) => type === 'month')?.value
        if (name !== undefined) names.set(plainMonth(name), index)
      }
    }
  }
  return names
}

interface ParsedDay {
  year: number | null
  month: number
  day: number
}

function parseDay(text: string, months: ReadonlyMap<string, number>): ParsedDay | null {
  const parts = dayPattern.exec(text)?.groups
  if (!parts) return null
  const year = parts.isoYear ?? parts.yearAfter ?? parts.yearBefore ?? parts.cjkYear
  const number = parts.isoMonth ?? parts.cjkMonth
  const name = parts.name ?? parts.named ?? ''
  const month = number === undefined ? months.get(plainMonth(name)) : Number(number) - 1
  if (month === undefined) return null
  const day = Number(parts.isoDay ?? parts.after ?? parts.before ?? parts.cjkDay)
  return { year: year === undefined ? null : Number(year), month, day }
}

/** The day in its year, or in the newest year in which it isn't after `latest`; `null` if that day doesn't exist. */
function resolveDay({ year, month, day }: ParsedDay, latest: number): number | null {
  const newest = new Date(latest).getUTCFullYear()
  // The last 29 February may be up to eight years ago, but no period is that old.
  const years = year === null ? [newest, newest - 1] : [year]
  for (const candidate of years) {
    const time = Date.UTC(candidate, month, day)
    const isDay = new Date(time).getUTCMonth() === month
    if (isDay && time <= latest) return time
  }
  return null
}

/**
 * Values with the days of their period. A period without a year is the newest one that ends before the export was made.
 * Values are left out if that time is unknown, if the period is implausible, or if files of the same export contradict
 * each other.
 */
export function datedInsights(read: readonly ReadInsight[] | null, madeAt: Date | null): ExportedInsight[] | null {
  if (read === null) return null
  const months = monthNames()
  const latest = madeAt === null ? null : Math.floor(madeAt.getTime() / dayLength + 1) * dayLength
  const found = new Map<string, ExportedInsight | null>()
  for (const { metric, period, value } of read) {
    const days = latest === null ? null : daysOf(period, months, latest)
    if (days === null) continue
    const key = `${metric} ${days.from} ${days.to}`
    const known = found.get(key)
    found.set(key, known === undefined || known?.value === value ? { metric, ...days, value } : null)
  }
  return [...found.values()]
    .filter((insight) => insight !== null)
    .sort((a, b) => (a.to === b.to ? a.metric.localeCompare(b.metric, 'en') : a.to < b.to ? 1 : -1))
}

function daysOf(period: string, months: ReadonlyMap<string, number>, latest: number) {
  const [first, last] = (splitPeriod(period) ?? []).map((text) => parseDay(text, months))
  const to = last ? resolveDay(last, latest) : null
  // If only the end has a year, the start is in the newest year that fits.
  const from = first && to !== null ? resolveDay(first, to) : null
  if (to === null || from === null || (to - from) / dayLength >= maxDays) return null
  return { from: utcDay(from), to: utcDay(to) }
}
