import type { Confidence } from '../public/analytics.ts'
import { binomialTail } from '../statistics/binomial-tail.ts'
import { dayOf, weekdayAndHour } from '../statistics/calendar.ts'

/** With fewer, weekdays and hours can't be told from chance. */
const minHours = 20
/** Hours are compared in blocks, because single hours contain too few moments. */
const hoursPerBlock = 3
const weekdays = [0, 1, 2, 3, 4, 5, 6]
const blocks = [0, 3, 6, 9, 12, 15, 18, 21]

/** A weekday (0 is Monday) or the first hour of a three-hour block. */
export interface TimeShare {
  key: number
  /** Hours with at least one moment. */
  count: number
  /** Of all such hours, as a fraction; `null` if there are none. */
  share: number | null
  /** Whether it's above or below an even spread. */
  side: 'more' | 'less'
  /** How certain it is that an even spread wouldn't produce so many, or so few. */
  confidence: Confidence
}

export interface StandoutTimes {
  timeZone: string
  /** Calendar hours with at least one moment. */
  hours: number
  weekdays: TimeShare[]
  blocks: TimeShare[]
  /** The key with the largest share above an even spread beyond chance; `null` if there is none. */
  bestWeekday: number | null
  bestBlock: number | null
}

/**
 * When someone was active more or less often than an even spread over the week or the day would produce. Ten likes
 * within one hour are one session: a calendar hour counts once. Confidence: two-sided binomial test against 1/7 or 1/8,
 * its p-value multiplied by the number of slots compared (Bonferroni); below 1 % is high, below 5 % medium. Below 20
 * such hours nothing stands out. Limits: habits, not effects; it doesn't show when others are online.
 */
export function standoutTimes(moments: readonly Date[], timeZone: string): StandoutTimes {
  const hours = [
    ...new Map(
      moments.map((at) => {
        const clock = weekdayAndHour(at, timeZone)
        return [`${dayOf(at, timeZone)} ${clock.hour}`, clock] as const
      }),
    ).values(),
  ]
  const sharesOf = (keys: readonly number[], keyOf: (clock: { weekday: number; hour: number }) => number) =>
    keys.map((key): TimeShare => {
      const count = hours.filter((clock) => keyOf(clock) === key).length
      const p = hours.length < minHours ? 1 : twoTailedProbability(count, hours.length, 1 / keys.length) * keys.length
      return {
        key,
        count,
        share: hours.length === 0 ? null : count / hours.length,
        side: count * keys.length < hours.length ? 'less' : 'more',
        confidence: p < 0.01 ? 'high' : p < 0.05 ? 'medium' : 'low',
      }
    })
  const byWeekday = sharesOf(weekdays, ({ weekday }) => weekday)
  const byBlock = sharesOf(blocks, ({ hour }) => hour - (hour % hoursPerBlock))
  return {
    timeZone,
    hours: hours.length,
    weekdays: byWeekday,
    blocks: byBlock,
    bestWeekday: bestOf(byWeekday),
    bestBlock: bestOf(byBlock),
  }
}

/** Twice the smaller tail: the probability of deviating this far in either direction. */
function twoTailedProbability(hits: number, trials: number, p: number): number {
  return 2 * Math.min(binomialTail(hits, trials, p), binomialTail(trials - hits, trials, 1 - p))
}

function bestOf(shares: readonly TimeShare[]): number | null {
  const significant = shares.filter(({ side, confidence }) => side === 'more' && confidence !== 'low')
  return significant.toSorted((a, b) => b.count - a.count)[0]?.key ?? null
}
