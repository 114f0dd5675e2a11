import { sum } from 'd3-array'
import type { Activity } from '../activity.ts'
import type { FigureKey } from '../figure.ts'
import type { MediaObservation, ProfileObservation, Source } from '../observation.ts'
import { minMoments } from '../posts/rhythm/min-moments.ts'
import { lastWholePeriod, type ReportCadence, samePeriodBefore, startOfPeriod } from '../report/report-period.ts'
import { writePublicReport } from '../report/write-public-report.ts'
import { addDays, dayOf, eachDay } from '../statistics/calendar.ts'
import { dayLength } from '../statistics/utc-day.ts'
import { analyseAccount } from './analyse-account.ts'
import type { Analytics } from './analytics.ts'
import { type Replay, type ReplayedDay, type ReplayedPart, replayedParts } from './replay.ts'

/** The key figures shown for a replayed day. */
const replayedFigures = [
  'followers',
  'followersGained',
  'engagementRate',
  'postsPerWeek',
] as const satisfies readonly FigureKey[]

type ReactionsCollection = Pick<MediaObservation, 'mediaId' | 'likes' | 'comments' | 'views' | 'reposts' | 'capturedAt'>

export interface ReplayInput {
  source: Source
  subject: { username: string; name: string | null }
  /** Collections from the first day on; earlier ones are ignored, as if no one had been watching. */
  snapshots: readonly ProfileObservation[]
  /** The newest collection of each post, including posts from before the first day: a first collection lists them. */
  media: readonly (MediaObservation & { removedAt: Date | null })[]
  /** The reactions at each collection, and the last ones before the first day. */
  reactions: readonly ReactionsCollection[]
  activities: readonly Activity[]
  /** Calendar days in `timeZone`, both inclusive. */
  from: string
  to: string
  timeZone: string
  postsKnownSince: Date | null | undefined
}

const pageDays = 30
const baselineDays = 28
/** Replayed weeks follow ISO 8601, as in every report without an owner. */
const firstWeekday = 1

/**
 * What the account page and its reports would have shown on each day if someone had started watching on the first: the
 * product's own analyses and reports, given only what was known by then.
 */
export function replayWatch(input: ReplayInput): Replay {
  const { from, to, timeZone } = input
  const collections = input.snapshots
    .filter(({ capturedAt }) => dayOf(capturedAt, timeZone) >= from)
    .toSorted((a, b) => a.capturedAt.getTime() - b.capturedAt.getTime())
  const dates = eachDay(from, to)
  const days: ReplayedDay[] = []
  for (const [index, date] of dates.entries()) {
    const collection = collections.findLast(({ capturedAt }) => dayOf(capturedAt, timeZone) === date)
    days.push(
      collection
        ? dayWithCollection({ ...input, snapshots: collections }, { index, date, now: collection.capturedAt })
        : dayWithoutCollection(date, days.at(-1)),
    )
  }
  const whole = { from, to }
  const now = collections.at(-1)?.capturedAt ?? new Date(`${from}T00:00:00Z`)
  return { timeZone, series: analyse({ ...input, snapshots: collections }, whole, now).days, days }
}

/** Without a collection, nothing new is known. */
function dayWithoutCollection(date: string, before: ReplayedDay | undefined): ReplayedDay {
  return {
    date,
    collectedAt: null,
    figures: before?.figures ?? [],
    known: before?.known ?? [],
    activities: [],
    report: null,
  }
}

function dayWithCollection(
  input: ReplayInput,
  { index, date, now }: { index: number; date: string; now: Date },
): ReplayedDay {
  const { timeZone } = input
  const analytics = analyse(input, { from: addDays(date, 1 - pageDays), to: date }, now)
  const seen = input.activities
    .filter(({ at }) => new Date(at) <= now && dayOf(new Date(at), timeZone) >= input.from)
    .toSorted((a, b) => b.at.localeCompare(a.at))
  // A first collection has nothing to compare with: changes on that day come from earlier watching.
  const reportable = seen.filter(({ at }) => index > 0 && dayOf(new Date(at), timeZone) > input.from)
  const isReportDay = index === 0 || startOfPeriod('weekly', date, firstWeekday) === date
  const report = isReportDay ? reportOf(input, { index, date, now, activities: reportable }) : null
  return {
    date,
    collectedAt: now.toISOString(),
    figures: replayedFigures.flatMap((key) => analytics.figures.find((figure) => figure.key === key) ?? []),
    known: knownParts(analytics, { from: input.from, date }),
    activities: reportable.filter(({ at }) => dayOf(new Date(at), timeZone) === date),
    report,
  }
}

function knownParts(
  { bestPosts, rhythm, figures, bestTimes, forecast }: Analytics,
  { from, date }: { from: string; date: string },
): ReplayedPart[] {
  const figure = (key: FigureKey) => figures.find((each) => each.key === key) ?? null
  const week = lastWholePeriod('weekly', date, firstWeekday)
  const has: Record<ReplayedPart, boolean> = {
    posts: bestPosts.length > 0,
    postingTimes: sum(rhythm.cells.flat()) >= minMoments,
    change: (figure('followersGained')?.value ?? null) !== null,
    report: week.from >= from,
    bestTimes: bestTimes.weekdays.length > 0,
    comparison: samePeriodBefore('weekly', week, firstWeekday).from >= from,
    forecast: forecast !== null,
  }
  return replayedParts.filter((part) => has[part])
}

interface ReportDay {
  index: number
  date: string
  now: Date
  activities: Activity[]
}

function reportOf(input: ReplayInput, { index, date, now, activities }: ReportDay): ReplayedDay['report'] {
  const { source, subject, timeZone } = input
  const isBaseline = index === 0
  const period = isBaseline
    ? { from: addDays(date, 1 - baselineDays), to: date }
    : lastWholePeriod('weekly', date, firstWeekday)
  const inPeriod = activities.filter(({ at }) => {
    const day = dayOf(new Date(at), timeZone)
    return day >= period.from && day <= period.to
  })
  const { status, report } = writePublicReport({
    source,
    subject: { ...subject, pictureUrl: null },
    period,
    timeZone,
    analytics: analyse(input, period, now, isBaseline ? undefined : 'weekly'),
    activities: inPeriod,
    isBaseline,
    now,
    nextCollectionAt: new Date(now.getTime() + dayLength),
  })
  const changes = report.changes.filter(({ unconfirmed }) => !unconfirmed).length
  return { day: date, isBaseline, status, period, summary: report.summary, changes }
}

function analyse(
  input: ReplayInput,
  period: { from: string; to: string },
  now: Date,
  cadence?: ReportCadence,
): Analytics {
  const { source, timeZone, postsKnownSince } = input
  const snapshots = input.snapshots.filter(({ capturedAt }) => capturedAt <= now)
  const history = snapshots.map(({ capturedAt, followers }) => ({ at: capturedAt, followers }))
  const media = mediaAt(input, now)
  return analyseAccount({ source, snapshots, media, period, cadence, timeZone, now, postsKnownSince, history })
}

/** The posts that a collection showed, with their reactions at the time. */
function mediaAt({ media, reactions }: ReplayInput, now: Date): MediaObservation[] {
  const latest = new Map<string, ReactionsCollection>()
  for (const collection of reactions) {
    const other = latest.get(collection.mediaId)
    if (collection.capturedAt <= now && (!other || other.capturedAt < collection.capturedAt))
      latest.set(collection.mediaId, collection)
  }
  return media
    .filter(({ postedAt, removedAt }) => postedAt <= now && (removedAt === null || removedAt > now))
    .map((post) => {
      const { likes, comments, views, reposts } = latest.get(post.mediaId) ?? post
      return { ...post, likes, comments, views, reposts, capturedAt: now }
    })
}
