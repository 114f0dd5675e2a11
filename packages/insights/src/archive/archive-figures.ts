import { max, sum } from 'd3-array'
import type { Figure, FigureKey, Provenance } from '../figure.ts'
import { cellsOf, sessionsOf } from '../posts/rhythm/rhythm.ts'
import { dayOf } from '../statistics/calendar.ts'
import type { GroupCounts } from './archive-groups.ts'
import { isNight, nightEndHour } from './interaction-weeks.ts'

/** A share of fewer entries would be chance. */
export const minEntriesForShare = 20

/** How much the owner did with other people's content, as far as it was shared. `null`: absent or not shared. */
export interface ArchiveActivity {
  likes: number | null
  comments: number | null
  stories: number | null
  /** The dated entries, own posts included. */
  dated: DatedActivity | null
}

interface DatedActivity {
  /** By weekday and hour, as returned by `cellsOf`. */
  cells: number[][]
  /** Calendar hours with an entry, as returned by `sessionsOf`. */
  sessions: number[][]
  /** The number of different days with an entry between midnight and 5 a.m. */
  nights: number
  latest: Date | null
}

/** The counts of an archive's content. */
export interface ArchiveContent {
  counts: GroupCounts
  activity: ArchiveActivity
}

/** Moments may be grouped by quarter of an hour, dated by the last of each: no time zone has a finer offset. */
export function datedActivity(moments: readonly { at: Date; times: number }[], timeZone: string): DatedActivity {
  const atNight = moments.filter(({ at }) => isNight(at, timeZone))
  return {
    cells: cellsOf(moments, timeZone),
    sessions: sessionsOf(moments, timeZone),
    nights: new Set(atNight.map(({ at }) => dayOf(at, timeZone))).size,
    latest: max(moments, ({ at }) => at) ?? null,
  }
}

/**
 * The figures of an archive, each with its value in the previous archive. All are counts: of people in a list, or of
 * likes (posts and comments), comments and story interactions with other people's content. One is a ratio: nightShare,
 * the dated interactions and posts between midnight and 5 a.m. divided by all dated ones; `null` below twenty. Source:
 * the archive. Limits: totals on Instagram's profile may differ slightly from the number of entries in a list.
 */
export function archiveFigures(
  current: ArchiveContent,
  previous: ArchiveContent | null,
  captured: Omit<Provenance, 'basis'>,
): Figure[] {
  const figure = (
    key: FigureKey,
    kind: 'people' | 'interactions',
    of: (content: ArchiveContent) => number | null,
  ): Figure => {
    const value = of(current)
    return {
      key,
      value,
      previous: previous && of(previous),
      unit: 'count',
      provenance: {
        ...captured,
        basis: value === null ? null : { kind, count: value },
      },
    }
  }
  return [
    figure('archiveFollowers', 'people', ({ counts }) => counts.followers),
    figure('archiveFollowing', 'people', ({ counts }) => counts.following),
    figure('notFollowingBack', 'people', ({ counts }) => counts.notFollowingBack),
    figure('fans', 'people', ({ counts }) => counts.fans),
    figure('mutual', 'people', ({ counts }) => counts.mutual),
    figure('recentFollows', 'people', ({ counts }) => counts.recentFollows),
    figure('likesGiven', 'interactions', ({ activity }) => activity.likes),
    figure('commentsGiven', 'interactions', ({ activity }) => activity.comments),
    figure('storyInteractions', 'interactions', ({ activity }) => activity.stories),
    {
      key: 'nightShare',
      value: nightShare(current.activity),
      previous: previous && nightShare(previous.activity),
      unit: 'ratio',
      provenance: {
        ...captured,
        basis: { kind: 'interactions', count: totalOf(current.activity) },
      },
    },
  ]
}

/** Of everything dated that the owner did. */
export function totalOf({ dated }: ArchiveActivity): number {
  return sum(dated?.cells.flat() ?? [])
}

export function nightCount({ dated }: ArchiveActivity): number {
  return sum(dated?.cells.flatMap((hours) => hours.slice(0, nightEndHour)) ?? [])
}

function nightShare(activity: ArchiveActivity): number | null {
  const total = totalOf(activity)
  return total < minEntriesForShare ? null : nightCount(activity) / total
}
