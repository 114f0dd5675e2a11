import { group } from 'd3-array'
import type { MediaObservation } from '../observation.ts'
import type { BestTimes } from '../public/analytics.ts'
import { weekdayAndHour } from '../statistics/calendar.ts'
import { type GroupEffect, groupEffects } from '../statistics/group-effect.ts'
import { interactionsOf, isSettled } from './engagement.ts'

/** Below this, no weekday and no hour can be told from chance. */
const leastPosts = 20
/** Hours are compared in blocks, because single hours hold too few posts. */
const hoursPerBlock = 3

/**
 * When posts did better than the account's others: likes plus comments by weekday and by three-hour block of posting,
 * each compared with the rest (`group-effect.ts`). Source: the latest collection of each post that was 48 hours old then and
 * shows its likes. Limits: says what went together, not what causes it; an account that posts its best work on Sundays
 * has good Sundays.
 */
export function bestTimes(media: readonly MediaObservation[], timeZone: string): BestTimes {
  const moments = media.filter(isSettled).flatMap((post) => {
    const interactions = interactionsOf(post)
    return interactions === null ? [] : [{ interactions, ...weekdayAndHour(post.postedAt, timeZone) }]
  })
  const compared = moments.length < leastPosts ? [] : moments
  const effectsBy = (keyOf: (moment: (typeof moments)[number]) => number) =>
    groupEffects(
      [...group(compared, keyOf)]
        .sort(([a], [b]) => a - b)
        .map(([key, group]) => ({ key, values: group.map(({ interactions }) => interactions) })),
    )
  const weekdays = effectsBy(({ weekday }) => weekday)
  const hours = effectsBy(({ hour }) => hour - (hour % hoursPerBlock))
  return {
    timeZone,
    posts: moments.length,
    weekdays: weekdays.map(({ key, count, ...effect }) => ({ weekday: key, posts: count, ...effect })),
    hours: hours.map(({ key, count, ...effect }) => ({ hour: key, posts: count, ...effect })),
    bestWeekday: bestOf(weekdays),
    bestHour: bestOf(hours),
  }
}

function bestOf(effects: readonly GroupEffect<number>[]): number | null {
  return (
    effects
      .filter(({ confidence, timesMedian }) => confidence !== 'low' && (timesMedian ?? 0) > 1)
      .reduce<GroupEffect<number> | null>(
        (best, effect) => ((effect.timesMedian ?? 0) > (best?.timesMedian ?? 0) ? effect : best),
        null,
      )?.key ?? null
  )
}
