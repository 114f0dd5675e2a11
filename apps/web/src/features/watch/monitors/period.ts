import { habitDays } from '@tidewatch/insights/public/habit-days'
import { addDays, countDays } from '@tidewatch/insights/statistics/calendar'
import * as z from 'zod'
import type { Period } from '#/features/insights/page/period.ts'

export const presets = [7, 30, 90, 365] as const
type PresetDays = (typeof presets)[number]

/** What the address of the page asks for: the last so many days, or days of one's own. */
export type PeriodChoice = { kind: 'last'; days: PresetDays } | { kind: 'own'; period: Period }

export const usualChoice: PeriodChoice = { kind: 'last', days: 30 }
const longestDays = 1_830
const shortestDays = 3

const day = z.iso.date()

/** Why days of one's own cannot be shown; `null` when they can. */
export function periodProblem({ from, to }: { from: string; to: string }, today: string) {
  if (!day.safeParse(from).success || !day.safeParse(to).success) return 'missing'
  if (from > to) return 'reversed'
  if (from > today) return 'future'
  return countDays(from, to) > longestDays ? 'tooLong' : null
}

/** Reads `?days=` or `?from=&to=`; whatever is not possible means the usual 30 days. */
export function readPeriodChoice(query: URLSearchParams, today: string): PeriodChoice {
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  if (from && to && periodProblem({ from, to }, today) === null) return { kind: 'own', period: { from, to } }
  const days = presets.find((preset) => String(preset) === query.get('days'))
  return days ? { kind: 'last', days } : usualChoice
}

/** The same choice as it stands in the address; empty for the usual one. */
export function writePeriodChoice(choice: PeriodChoice): string {
  if (choice.kind === 'own') return `from=${choice.period.from}&to=${choice.period.to}`
  return choice.days === 30 ? '' : `days=${choice.days}`
}

export function periodOf(choice: PeriodChoice, today: string): Period {
  return choice.kind === 'own' ? choice.period : { from: addDays(today, 1 - choice.days), to: today }
}

/** The days that all patterns are read from, whatever period the other tabs show. */
export function habitPeriod(today: string): Period {
  return { from: addDays(today, 1 - habitDays), to: today }
}

/** What the period is compared with: the one just before, or days of one's own. */
export type Against = 'before' | Period | null

/** Reads `?against=before` or `?against=2026-09-01..2026-09-30`; whatever is not possible compares with nothing. */
export function readAgainst(query: URLSearchParams, today: string): Against {
  const text = query.get('against') ?? ''
  if (text === 'before') return text
  const [from = '', to = ''] = text.split('..')
  return text && periodProblem({ from, to }, today) === null ? { from, to } : null
}

/** The same as it stands in the address; empty for nothing. */
export function writeAgainst(against: Against): string {
  if (against === null) return ''
  return against === 'before' ? 'against=before' : `against=${against.from}..${against.to}`
}

/** The period of the same length that ends the day before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) }
}

/**
 * The days that a part of a period's curve stands for, in shares of the curve from its first day to its last: at least three
 * days, at most what can be shown, and none of the future.
 */
export function periodWithin({ from, to }: Period, part: { from: number; to: number }, today: string): Period {
  const last = countDays(from, to) - 1
  const start = Math.round(part.from * last)
  const days = Math.min(longestDays, Math.max(shortestDays, Math.round(part.to * last) - start + 1))
  const end = addDays(from, start + days - 1)
  return end > today ? { from: addDays(today, 1 - days), to: today } : { from: addDays(from, start), to: end }
}
