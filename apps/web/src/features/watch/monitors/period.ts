import { habitDays } from '@tidewatch/insights/public/habit-days'
import { addDays, countDays } from '@tidewatch/insights/statistics/calendar'
import * as z from 'zod'
import type { Period } from '#/features/insights/page/period.ts'

export const presets = [7, 30, 90, 365] as const
type PresetDays = (typeof presets)[number]

/** The period that the URL requests: the last N days, or custom dates. */
export type PeriodChoice = { kind: 'last'; days: PresetDays } | { kind: 'own'; period: Period }

export const defaultPeriodChoice: PeriodChoice = { kind: 'last', days: 30 }
const maxDays = 1_830
const minDays = 3

const day = z.iso.date()

/** Why custom dates can't be shown; `null` if they can. */
export function periodProblem({ from, to }: { from: string; to: string }, today: string) {
  if (!day.safeParse(from).success || !day.safeParse(to).success) return 'missing'
  if (from > to) return 'reversed'
  if (from > today) return 'future'
  return countDays(from, to) > maxDays ? 'tooLong' : null
}

/** Reads `?days=` or `?from=&to=`; invalid values mean the default of 30 days. */
export function readPeriodChoice(query: URLSearchParams, today: string): PeriodChoice {
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  if (from && to && periodProblem({ from, to }, today) === null) return { kind: 'own', period: { from, to } }
  const days = presets.find((preset) => String(preset) === query.get('days'))
  return days ? { kind: 'last', days } : defaultPeriodChoice
}

/** The choice as a query string; empty for the default. */
export function writePeriodChoice(choice: PeriodChoice): string {
  if (choice.kind === 'own') return `from=${choice.period.from}&to=${choice.period.to}`
  return choice.days === 30 ? '' : `days=${choice.days}`
}

export function periodOf(choice: PeriodChoice, today: string): Period {
  return choice.kind === 'own' ? choice.period : { from: addDays(today, 1 - choice.days), to: today }
}

/** The days that all patterns are computed from, whatever period the other tabs show. */
export function habitPeriod(today: string): Period {
  return { from: addDays(today, 1 - habitDays), to: today }
}

/** The comparison period: the previous one, or custom dates. */
export type ComparisonPeriod = 'before' | Period | null

/** Reads `?against=before` or `?against=2026-09-01..2026-09-30`; invalid values mean no comparison. */
export function readComparisonPeriod(query: URLSearchParams, today: string): ComparisonPeriod {
  const text = query.get('against') ?? ''
  if (text === 'before') return text
  const [from = '', to = ''] = text.split('..')
  return text && periodProblem({ from, to }, today) === null ? { from, to } : null
}

/** The comparison as a query string; empty for none. */
export function writeComparisonPeriod(against: ComparisonPeriod): string {
  if (against === null) return ''
  return against === 'before' ? 'against=before' : `against=${against.from}..${against.to}`
}

/** The period of the same length that ends the day before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) }
}

/**
 * The days that part of a period's chart covers, given as fractions of the chart's width: at least three days, at most
 * the longest period, and none in the future.
 */
export function periodWithin({ from, to }: Period, part: { from: number; to: number }, today: string): Period {
  const last = countDays(from, to) - 1
  const start = Math.round(part.from * last)
  const days = Math.min(maxDays, Math.max(minDays, Math.round(part.to * last) - start + 1))
  const end = addDays(from, start + days - 1)
  return end > today ? { from: addDays(today, 1 - days), to: today } : { from: addDays(from, start), to: end }
}
