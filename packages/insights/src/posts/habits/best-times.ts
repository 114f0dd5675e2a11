import type { BestTimes } from '../../public/analytics.ts'
import { weekdayAndHour } from '../../statistics/calendar.ts'
import { groupEffects } from '../../statistics/group-effect.ts'
import { bestEffect } from '../best-effect.ts'
import { type ComparablePosts, positionsBy } from './comparable-posts.ts'

/** With fewer posts, weekdays and hours can't be told from chance. */
const minPosts = 20
/** Hours are compared in blocks, because single hours contain too few posts. */
const hoursPerBlock = 3

/**
 * When posts performed better than the account's others: likes plus comments by weekday and by three-hour block of
 * posting, each compared with the rest (`group-effect.ts`). Source: `comparable-posts.ts`. Limits: shows correlation,
 * not causation; an account that posts its best work on Sundays has good Sundays.
 */
export function bestTimes(comparable: ComparablePosts, timeZone: string): BestTimes {
  const { posts, interactions } = comparable
  const effectsBy = (keyOf: (moment: { weekday: number; hour: number }) => number) =>
    groupEffects(
      [...positionsBy(comparable, ({ postedAt }) => keyOf(weekdayAndHour(postedAt, timeZone)))]
        .sort(([a], [b]) => a - b)
        .map(([key, members]) => ({ key, members })),
      interactions,
    )
  const isEnough = posts.length >= minPosts
  const weekdays = isEnough ? effectsBy(({ weekday }) => weekday) : []
  const hours = isEnough ? effectsBy(({ hour }) => hour - (hour % hoursPerBlock)) : []
  return {
    timeZone,
    posts: posts.length,
    weekdays: weekdays.map(({ key, count, ...effect }) => ({ weekday: key, posts: count, ...effect })),
    hours: hours.map(({ key, count, ...effect }) => ({ hour: key, posts: count, ...effect })),
    bestWeekday: bestEffect(weekdays)?.key ?? null,
    bestHour: bestEffect(hours)?.key ?? null,
  }
}
