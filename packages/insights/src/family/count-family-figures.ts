import { min } from 'd3-array'
import { exportDayOf } from '../archive/export-day.ts'
import { predatesIncrements, rangeOf } from '../archive/list-evidence.ts'
import type { ListCompleteness } from '../observation.ts'
import { addDays, periodBounds, weekdayAndHour } from '../statistics/calendar.ts'
import type { FamilyFigures, FamilyItem, FamilySettingsAnswers } from './family-report.ts'

/** Days that a first report covers. */
const firstPeriodDays = 30

export interface CountedList {
  completeness: ListCompleteness
  /** The time of each entry, `null` where the archive doesn't say. */
  times: readonly (Date | null)[]
}

/** What is counted in an archive: lengths and times, no names. A list that it doesn't contain is `null`. */
export interface CountedArchive {
  exportedAt: Date
  /** The archive states `exportedAt`; otherwise it's the day of the newest entry. */
  isDated: boolean
  followers: { completeness: ListCompleteness; size: number; oldest: Date | null } | null
  /** When each account was followed. */
  following: CountedList | null
  posts: CountedList | null
  likes: CountedList | null
  comments: CountedList | null
  storyInteractions: CountedList | null
}

export interface FamilyCount {
  /** What the family agreement shares and no one hides. */
  items: readonly FamilyItem[]
  /** Last day of the previous report; `null` for the first one. */
  countedUntil: string | null
  timeZone: string
  settings: FamilySettingsAnswers | null
}

/**
 * Counts what a family agreement shares. What the archive doesn't show is `null`: a total takes a whole list, a count of
 * the period one that reaches back before it. The period is empty (`from` after `to`) if the archive is no newer than
 * the last report.
 */
export function countFamilyFigures(
  archive: CountedArchive,
  { items, countedUntil, timeZone, settings }: FamilyCount,
): FamilyFigures {
  const to = exportDayOf(archive.exportedAt, timeZone)
  const from = countedUntil === null ? addDays(to, 1 - firstPeriodDays) : addDays(countedUntil, 1)
  const { start, end } = periodBounds({ from, to }, timeZone)
  const within = (list: CountedList | null) => momentsWithin(list, start, end)
  const isShared = (item: FamilyItem) => items.includes(item)
  const { followers, following, posts } = archive
  const likes = within(archive.likes)
  const comments = within(archive.comments)
  return {
    from,
    to,
    ...(archive.isDated ? {} : { toCertainty: 'earliest' as const }),
    totals: isShared('totals')
      ? {
          followers: followers && isWhole(followers, archive.exportedAt) ? followers.size : null,
          following: sizeIfWhole(following, archive.exportedAt),
          posts: sizeIfWhole(posts, archive.exportedAt),
          likesGiven: likes?.length ?? null,
          commentsWritten: comments?.length ?? null,
        }
      : null,
    newFollows: isShared('new-follows') ? (within(following)?.length ?? null) : null,
    hours: isShared('active-hours')
      ? hoursOf([likes, comments, within(posts)], within(archive.storyInteractions), timeZone)
      : null,
    settings: isShared('settings') ? settings : null,
  }
}

/**
 * Whether a list's size may be taken for the account's. Of accounts younger than any list that proves itself full, one
 * that is older than a delivery and fits no range counts as whole: it names nobody.
 */
function isWhole(
  { completeness, oldest }: { completeness: ListCompleteness; oldest: Date | null },
  madeAt: Date,
): boolean {
  if (completeness !== 'unknown') return completeness === 'full'
  return predatesIncrements({ oldest, madeAt }) && rangeOf({ oldest, madeAt }) === null
}

function sizeIfWhole(list: CountedList | null, madeAt: Date): number | null {
  if (list === null) return null
  const oldest = min(list.times, (at) => at) ?? null
  return isWhole({ completeness: list.completeness, oldest }, madeAt) ? list.times.length : null
}

/** The moments of a list from `start` to `end`; `null` where some of them may be missing from it. */
function momentsWithin(list: CountedList | null, start: Date, end: Date): Date[] | null {
  if (list === null || list.completeness === 'partial') return null
  const dated = list.times.filter((at) => at !== null)
  if (list.completeness !== 'full' && !dated.some((at) => at < start)) return null
  return dated.filter((at) => at >= start && at < end)
}

/**
 * Moments by hour, of the lists that are known. `null` if none is, or if nothing was found and one of `required` is
 * unknown: a quiet period must be proven.
 */
function hoursOf(
  required: readonly (Date[] | null)[],
  storyInteractions: Date[] | null,
  timeZone: string,
): number[] | null {
  const moments = [...required, storyInteractions].flatMap((list) => list ?? [])
  if (moments.length === 0 && required.includes(null)) return null
  const hours = Array.from({ length: 24 }, () => 0)
  for (const at of moments) {
    const { hour } = weekdayAndHour(at, timeZone)
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  return hours
}
