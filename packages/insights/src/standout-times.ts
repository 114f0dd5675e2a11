import type { Confidence } from './analytics.ts'
import { binomialTail } from './binomial-tail.ts'
import { dayOf, weekdayAndHour } from './calendar.ts'

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
  /** How sure one can be that there are more than an even spread would bring. */
  confidence: Confidence
}

export interface StandoutTimes {
  timeZone: string
  /** Hours of the calendar with at least one moment. */
  hours: number
  weekdays: TimeShare[]
  blocks: TimeShare[]
  /** The largest share that is more than chance; `null` if none is. */
  bestWeekday: number | null
  bestBlock: number | null
}

/**
 * When somebody was active more often than an even spread over the week or the day would bring. Ten likes within one hour
 * are one sitting: an hour of the calendar counts once. Confidence: one-sided binomial test against 1/7 or 1/8, its p-value
 * multiplied by the number of times compared (Bonferroni); below 1 % is high, below 5 % medium. Below 20 such hours nothing
 * stands out. Limits: habits, not effects; it does not say when others look.
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
      const p = hours.length < leastHours ? 1 : binomialTail(count, hours.length, 1 / keys.length) * keys.length
      return {
        key,
        count,
        share: hours.length === 0 ? null : count / hours.length,
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

function bestOf(shares: readonly TimeShare[]): number | null {
  const sure = shares.filter(({ confidence }) => confidence !== 'low')
  return sure.toSorted((a, b) => b.count - a.count)[0]?.key ?? null
}
