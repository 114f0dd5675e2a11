import { addDays, dayOf, weekdayAndHour } from '../statistics/calendar.ts'
import type { FamilyFigures, FamilyItem, FamilySettingsAnswers } from './family-report.ts'

/** Days that a first report covers. */
const firstPeriodDays = 30

/**
 * The time of each entry of a list, `null` where the archive doesn't say. `null`: the archive doesn't contain the list.
 */
type Times = readonly (Date | null)[] | null

/** What is counted in an archive: lengths and times, no names. */
export interface CountedArchive {
  exportedAt: Date
  /** The archive states `exportedAt`; otherwise it's the day of the newest entry. */
  isDated: boolean
  followers: number | null
  /** When each account was followed. */
  following: Times
  posts: Times
  likes: Times
  comments: Times
  storyInteractions: Times
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
 * Counts what a family agreement shares. The period is empty (`from` after `to`) if the archive is no newer than the
 * last report.
 */
export function countFamilyFigures(
  archive: CountedArchive,
  { items, countedUntil, timeZone, settings }: FamilyCount,
): FamilyFigures {
  const to = dayOf(archive.exportedAt, timeZone)
  const from = countedUntil === null ? addDays(to, 1 - firstPeriodDays) : addDays(countedUntil, 1)
  const isCounted = (at: Date | null): at is Date => {
    if (at === null) return false
    const day = dayOf(at, timeZone)
    return day >= from && day <= to
  }
  const isShared = (item: FamilyItem) => items.includes(item)
  const { followers, following, posts, likes, comments, storyInteractions } = archive
  const countOf = (times: Times) => times?.filter(isCounted).length ?? null
  const known = [posts, likes, comments, storyInteractions].filter((times) => times !== null)
  return {
    from,
    to,
    ...(archive.isDated ? {} : { toCertainty: 'earliest' as const }),
    totals: isShared('totals')
      ? {
          followers,
          following: following?.length ?? null,
          posts: posts?.length ?? null,
          likesGiven: countOf(likes),
          commentsWritten: countOf(comments),
        }
      : null,
    newFollows: isShared('new-follows') ? countOf(following) : null,
    hours: isShared('active-hours') && known.length > 0 ? hoursOf(known.flat().filter(isCounted), timeZone) : null,
    settings: isShared('settings') ? settings : null,
  }
}

function hoursOf(moments: readonly Date[], timeZone: string): number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const at of moments) {
    const { hour } = weekdayAndHour(at, timeZone)
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  return hours
}
