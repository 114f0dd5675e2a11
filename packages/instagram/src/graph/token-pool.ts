import type { GraphError } from './graph-error.ts'

/** How much of a token's hourly budget was used, as Meta last said. */
export interface TokenUsage {
  igUserId: string
  /** 0 to 100, above 100 when over the limit. */
  percent: number
  /** Minutes from `at` until calls work again; `null` if not known. */
  regainAccessMinutes: number | null
  at: Date
}

/** `free`: call at will. `slow`: only what a person waits for, the rest spaced out. `stopped`: not before `until`. */
export type TokenPace = { pace: 'free' | 'slow' } | { pace: 'stopped'; until: Date }

export type TokenChoice = { igUserId: string; pace: 'free' | 'slow' } | { igUserId: null; until: Date | null }

export const softBrakePercent = 75
export const stopPercent = 90

const minuteMs = 60_000
/** Meta counts over a rolling hour, so an older reading says nothing any more. */
const windowMs = 60 * minuteMs
/** Meta documents no cool-down. After this long one may try whether calls work again. */
const probeAfterMinutes = 15
/** Codes that answer conduct rather than volume are left alone for hours. */
const conductPauseMinutes: Record<number, number> = { 341: 240, 368: 240 }

/** Whether a token may be used at `now`, given its last known usage (`null`: none known, which is normal at first). */
export function paceOf(usage: TokenUsage | null, now: Date): TokenPace {
  if (!usage) return { pace: 'free' }
  const pauseMinutes = pauseOf(usage)
  const until = new Date(usage.at.getTime() + pauseMinutes * minuteMs)
  if (pauseMinutes > 0 && now < until) return { pace: 'stopped', until }
  return { pace: percentAt(usage, now) >= softBrakePercent ? 'slow' : 'free' }
}

/**
 * The token to use next: the least used one that is not stopped; of equals, the first. If all are stopped, `until` is
 * when the first of them may be tried again (`null` if there are no tokens at all).
 */
export function chooseToken(igUserIds: readonly string[], usages: readonly TokenUsage[], now: Date): TokenChoice {
  let best: { igUserId: string; pace: 'free' | 'slow'; percent: number } | null = null
  let until: Date | null = null
  for (const igUserId of igUserIds) {
    const usage = usages.find((candidate) => candidate.igUserId === igUserId) ?? null
    const state = paceOf(usage, now)
    if (state.pace === 'stopped') {
      if (!until || state.until < until) until = state.until
      continue
    }
    const percent = usage ? percentAt(usage, now) : 0
    if (!best || percent < best.percent) best = { igUserId, pace: state.pace, percent }
  }
  return best ? { igUserId: best.igUserId, pace: best.pace } : { igUserId: null, until }
}

/** A throttling error as usage: it says "the budget is gone" even when no usage header came with it. */
export function usageOfThrottle(error: GraphError, igUserId: string, now: Date): TokenUsage {
  const wait = error.retryAt ? Math.ceil((error.retryAt.getTime() - now.getTime()) / minuteMs) : null
  const pause = wait ?? conductPauseMinutes[error.code ?? 0] ?? null
  return { igUserId, percent: 100, regainAccessMinutes: pause === null ? null : Math.max(pause, 0), at: now }
}

function pauseOf(usage: TokenUsage): number {
  if (usage.regainAccessMinutes) return usage.regainAccessMinutes
  return usage.percent >= stopPercent ? probeAfterMinutes : 0
}

function percentAt(usage: TokenUsage, now: Date): number {
  return now.getTime() - usage.at.getTime() >= windowMs ? 0 : usage.percent
}
