import type { Confidence } from '../public/analytics.ts'
import { binomialTail } from '../statistics/binomial-tail.ts'
import { dayOf, weekdayAndHour } from '../statistics/calendar.ts'

/** Below this, no weekday and no hour can be told from chance. */
const leastHours = 20
/** Hours are compared in blocks, because single hours hold too few moments. */
const hoursPerBlock = 3
const weekdays = [0, 1, 2, 3, 4, 5, 6]
const blocks = [0, 3, 6, 9, 12, 15, 18, 21]

/** A weekday (0 is Monday) or the first hour of a block of three. */
export interface TimeShare {
  key: number
  /** Hours with at least one moment. */
  count: number
  /** Of all such hours, as a fraction; `null` without any. */
  share: number | null
  /** Which side of an even spread it is on. */
  side: 'more' | 'less'
  /** How sure one can be that an even spread would not bring so many, or so few. */
  confidence: Confidence
}

export interface StandoutTimes {
  timeZone: string
  /** Hours of the calendar with at least one moment. */
  hours: number
  weekdays: TimeShare[]
  blocks: TimeShare[]
  /** The largest share that is above an even one by more than chance; `null` if none is. */
  bestWeekday: number | null
  bestBlock: number | null
}

/**
 * When somebody was active more or less often than an even spread over the week or the day would bring. Ten likes within
 * one hour are one sitting: an hour of the calendar counts once. Confidence: two-sided binomial test against 1/7 or 1/8,
 * its p-value multiplied by the number of times compared (Bonferroni); below 1 % is high, below 5 % medium. Below 20 such
 * hours nothing stands out. Limits: habits, not effects; it does not say when others look.
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
      const p = hours.length < leastHours ? 1 : bothTails(count, hours.length, 1 / keys.length) * keys.length
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

/** Twice the smaller tail: the probability to be so far off on either side. */
function bothTails(hits: number, trials: number, p: number): number {
  return 2 * Math.min(binomialTail(hits, trials, p), binomialTail(trials - hits, trials, 1 - p))
}

function bestOf(shares: readonly TimeShare[]): number | null {
  const sure = shares.filter(({ side, confidence }) => side === 'more' && confidence !== 'low')
  return sure.toSorted((a, b) => b.count - a.count)[0]?.key ?? null
}
