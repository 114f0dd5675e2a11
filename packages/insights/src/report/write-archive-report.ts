import type { Activity } from '../activity.ts'
import {
  type ArchiveActivity,
  type ArchiveContent,
  archiveFigures,
  nightCount,
  totalOf,
} from '../archive/archive-figures.ts'
import { type ArchiveLists, countsOf, type GroupCounts, type ListLevels } from '../archive/archive-groups.ts'
import { archiveSummary } from '../archive/archive-summary.ts'
import {
  changeActivities,
  comparabilityOf,
  comparableChanges,
  type ListChanges,
  type ListComparison,
} from '../archive/compare-archives.ts'
import { type ExportDate, uncertaintyOf } from '../archive/date-certainty.ts'
import { exportDayOf } from '../archive/export-day.ts'
import type { FigureKey, Provenance } from '../figure.ts'
import type { ArchiveCategory, ListLevel, Source } from '../observation.ts'
import { rhythmOfCells } from '../posts/rhythm/rhythm.ts'
import type { Rhythm } from '../public/analytics.ts'
import { addDays } from '../statistics/calendar.ts'
import type { ArchiveReport } from './report.ts'

const defaultDays = 30
const needsAllFollowers: readonly FigureKey[] = ['archiveFollowers', 'notFollowingBack', 'fans', 'mutual']

/** The people who received the owner's likes, comments and story interactions, and the weeks of these. */
export type GivenLists = Pick<ArchiveReport, 'likesByAuthor' | 'commentsByAuthor' | 'storiesByAuthor' | 'weeks'>

/** An archive as its report needs it: how complete its lists are, and its activity. */
interface ReportedArchive extends ExportDate {
  levels: ListLevels
  /** As `coversRecentFollows` finds. */
  coversRecentFollows: boolean
  activity: ArchiveActivity
}

export interface ArchiveReportInput {
  owner: string
  /** Excludes anything that wasn't shared. */
  archive: ReportedArchive & { lists: ArchiveLists; given: GivenLists }
  /** The categories that were selected and stored. The others are `null` in the report, never 0. */
  categories: readonly ArchiveCategory[]
  /** The previous archive of the same owner; `null` for the first. */
  previous: (ReportedArchive & { counts: GroupCounts }) | null
  /** Gains, losses and renames between the two. */
  changes: ListChanges
  /** Whom the owner unfollowed when, as far as the archive records it. */
  unfollowedAt: ReadonlyMap<string, Date | null>
  /** Losses without a name, reported with this archive (`unnamedLosses`). */
  unnamed: Activity | null
  timeZone: string
  now: Date
  /** Defaults to `archive`. */
  source?: Source
}

export interface WrittenArchiveReport {
  status: 'ready' | 'partial' | 'no-change'
  report: ArchiveReport
}

/**
 * The report of one archive, and of what changed since the previous one. Its period runs from the day of the previous
 * archive (or 30 days before this one) to the day of this one, in `timeZone`. Status: `partial` if followers or
 * following weren't shared, are absent, have gaps or were cut (new followers are all that a scheduled delivery
 * contains); `no-change` if the lists could be compared, no one was or may have been added or removed, and nothing was
 * liked, commented on or posted since; otherwise `ready`. Absent lists are `null`. The owner is left out of every list.
 */
export function writeArchiveReport(input: ArchiveReportInput): WrittenArchiveReport {
  const { owner, archive, previous, categories, timeZone, now, source = 'archive' } = input
  const { activity, levels, lists } = archive
  const exportedAt = archive.exportedAt ?? now
  const content = { counts: knownSizes(countsOf(lists), archive), activity }
  const pair = previous && { previous: factsOf(owner, previous), next: factsOf(owner, archive) }
  const proven = pair ? comparableChanges(pair, input.changes) : { followers: null, following: null }
  const about = {
    owner,
    earlierAt: previous?.exportedAt ?? null,
    laterAt: exportedAt,
    hasDate: archive.exportedAt !== null,
  }
  const named = changeActivities(proven, about, input.unfollowedAt).reverse()
  const changes = input.unnamed ? [input.unnamed, ...named] : named
  const { certainty } = uncertaintyOf(archive)
  const before = previous?.exportedAt ? uncertaintyOf(previous) : null
  const captured = { source, capturedAt: exportedAt.toISOString(), ...(certainty && { certainty }) }
  const activeHours = activeHoursOf(activity, timeZone, captured)
  const night = nightOf(activity)
  const day = exportDayOf(exportedAt, timeZone)
  const from =
    previous?.exportedAt && previous.exportedAt < exportedAt ? exportDayOf(previous.exportedAt, timeZone) : null
  const comparison = pair && comparabilityOf(pair, proven)
  const unsure = unsureIn(proven)
  const isIncrement = levels.followers === 'increment'
  const figures = archiveFigures(content, contentOf(previous), captured)
  const report: ArchiveReport = {
    version: 2,
    kind: 'archive',
    source,
    subject: { username: owner, name: null, pictureUrl: null },
    period: { from: from ?? addDays(day, -defaultDays), to: day, timeZone },
    writtenAt: now.toISOString(),
    summary: archiveSummary({
      content,
      changes,
      comparison,
      unsure,
      levels,
      isIncrement,
      activeHours,
      night,
    }),
    figures: isIncrement ? figures.filter(({ key }) => !needsAllFollowers.includes(key)) : figures,
    changes,
    categories: [...categories],
    exportedAt: archive.exportedAt?.toISOString() ?? null,
    comparedWith: previous?.exportedAt?.toISOString() ?? null,
    ...(certainty && { dateCertainty: certainty }),
    ...(before?.certainty && { comparedCertainty: before.certainty }),
    isIncrement,
    ...(mayHaveChanged(comparison, unsure) && { mayHaveChanged: true }),
    levels,
    followers: lists.followers,
    following: lists.following,
    notFollowingBack: lists.notFollowingBack,
    fans: lists.fans,
    recentFollows: lists.recentFollows,
    requestsSent: lists.requestsSent,
    ...archive.given,
    activeHours,
    night,
  }
  return { status: statusOf(report, { archive, since: previous?.exportedAt ?? null, comparison }), report }
}

const unsureIn = (changes: ListChanges) =>
  Object.values(changes).reduce((sum, of: ListChanges['followers']) => sum + (of?.unsure.length ?? 0), 0)

function mayHaveChanged(comparison: ListComparison | null, unsure: number): boolean {
  if (!comparison) return false
  return unsure > 0 || Object.values(comparison).some((each) => each !== 'comparable')
}

function contentOf(previous: ArchiveReportInput['previous']): ArchiveContent | null {
  return previous && { ...previous, counts: knownSizes(previous.counts, previous) }
}

/** The size of a list that lacks its older or another part says nothing, nor does that of a group of its people. */
function knownSizes(counts: GroupCounts, { levels, coversRecentFollows }: ReportedArchive): GroupCounts {
  const isWhole = (level: ListLevel | null) => level !== 'limited' && level !== 'partial'
  const [followers, following] = [isWhole(levels.followers), isWhole(levels.following)]
  return {
    ...counts,
    followers: followers ? counts.followers : null,
    fans: followers ? counts.fans : null,
    following: following ? counts.following : null,
    notFollowingBack: following ? counts.notFollowingBack : null,
    recentFollows: coversRecentFollows ? counts.recentFollows : null,
  }
}

const factsOf = (owner: string, { exportedAt, levels }: ReportedArchive) => ({ owner, exportedAt, levels })

function statusOf(
  report: ArchiveReport,
  {
    archive: { levels, activity },
    since,
    comparison,
  }: { archive: ReportedArchive; since: Date | null; comparison: ListComparison | null },
): WrittenArchiveReport['status'] {
  const hasPartialList = Object.values(levels).some((level) => level === 'partial' || level === 'limited')
  const isPartlyComparable = [report.isIncrement ? undefined : comparison?.followers, comparison?.following].includes(
    'partial',
  )
  if (!(report.followers || report.isIncrement) || !report.following || hasPartialList || isPartlyComparable)
    return 'partial'
  if (!since || comparison?.followers !== 'comparable' || comparison.following !== 'comparable') return 'ready'
  const latest = activity.dated?.latest
  const isActive = latest ? latest > since : false
  return report.changes.length === 0 && !report.mayHaveChanged && !isActive ? 'no-change' : 'ready'
}

/**
 * Night-time activity: how many of the dated likes, comments, story interactions and posts fall between midnight and 5
 * a.m. in `timeZone`, out of how many, and in how many different nights. Limits: an archive has no data about scrolling
 * and messages.
 */
function nightOf(activity: ArchiveActivity): ArchiveReport['night'] {
  const { dated } = activity
  return dated && { count: nightCount(activity), total: totalOf(activity), nights: dated.nights }
}

function activeHoursOf(
  activity: ArchiveActivity,
  timeZone: string,
  captured: Omit<Provenance, 'basis'>,
): Rhythm | null {
  const { dated } = activity
  return (
    dated &&
    rhythmOfCells(
      dated.cells,
      timeZone,
      { ...captured, basis: { kind: 'interactions', count: totalOf(activity) } },
      dated.sessions,
    )
  )
}
