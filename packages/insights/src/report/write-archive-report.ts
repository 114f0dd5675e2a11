import type { Activity } from '../activity.ts'
import { authorsList } from '../archive/archive-authors.ts'
import { type ArchiveContent, archiveContent, archiveFigures, datedMoments } from '../archive/archive-figures.ts'
import { peopleList } from '../archive/archive-people.ts'
import { archiveSummary } from '../archive/archive-summary.ts'
import { comparableLists, compareArchives, type ListComparison } from '../archive/compare-archives.ts'
import { interactionWeeks, isNight } from '../archive/interaction-weeks.ts'
import type { FigureKey } from '../figure.ts'
import type { ArchiveCategory, ArchiveObservation, Source } from '../observation.ts'
import { rhythmOf } from '../posts/rhythm.ts'
import type { Rhythm } from '../public/analytics.ts'
import { addDays, dayOf } from '../statistics/calendar.ts'
import type { ArchiveReport } from './report.ts'

const defaultDays = 30
const needsAllFollowers: readonly FigureKey[] = ['archiveFollowers', 'notFollowingBack', 'fans', 'mutual']

export interface ArchiveReportInput {
  observation: ArchiveObservation
  /** The categories that were chosen and kept. What is not among them is `null` in the report, never 0. */
  categories: readonly ArchiveCategory[]
  /** The archive before, of the same owner; `null` for the first. */
  previous: ArchiveObservation | null
  /** Who left without a name, told with this archive (`unnamedLosses`). */
  unnamed?: Activity | null
  timeZone: string
  now: Date
  /** `archive` unless said otherwise. */
  source?: Source
  /** Shown where the archive does not name its owner. */
  username?: string
}

export interface WrittenArchiveReport {
  status: 'ready' | 'partial' | 'no-change'
  report: ArchiveReport
}

/**
 * The report of one archive, and of what changed since the one before. Its period runs from the day of the archive before
 * (or 30 days before this one) to the day of this one, in `timeZone`. Status: `partial` if followers or following were
 * not shared, are absent or were cut (new followers are all that a scheduled delivery holds); `no-change` if the lists could be compared and nobody came or went and nothing was
 * liked, commented or posted since; else `ready`. Lists that are not there are `null`. The owner is left out of every list.
 */
export function writeArchiveReport(input: ArchiveReportInput): WrittenArchiveReport {
  const { categories, timeZone, now, source = 'archive' } = input
  const observation = prepared(input.observation, input)
  const previous = input.previous && prepared(input.previous, input)
  const exportedAt = observation.createdAt ?? now
  const content = archiveContent(observation, categories, exportedAt)
  const contentBefore = previous && archiveContent(previous, categories, previous.createdAt ?? now)
  const named = previous ? compareArchives({ previous, next: observation, now }).reverse() : []
  const changes = input.unnamed ? [input.unnamed, ...named] : named
  const activeHours = activeHoursOf(content, timeZone, { source, exportedAt })
  const night = nightOf(content, timeZone)
  const day = dayOf(exportedAt, timeZone)
  const from = previous?.createdAt && previous.createdAt < exportedAt ? dayOf(previous.createdAt, timeZone) : null
  const comparison = previous ? comparableLists({ previous, next: observation }) : null
  const isIncrement = observation.completeness.followers === 'increment'
  const figures = archiveFigures(content, contentBefore, { source, capturedAt: exportedAt, timeZone })
  const report: ArchiveReport = {
    version: 2,
    kind: 'archive',
    source,
    subject: { username: observation.owner ?? '', name: null, pictureUrl: null },
    period: { from: from ?? addDays(day, -defaultDays), to: day, timeZone },
    writtenAt: now.toISOString(),
    summary: archiveSummary({
      content,
      changes,
      comparison,
      isIncrement,
      activeHours,
      night,
    }),
    figures: isIncrement ? figures.filter(({ key }) => !needsAllFollowers.includes(key)) : figures,
    changes,
    categories: [...categories],
    exportedAt: observation.createdAt?.toISOString() ?? null,
    comparedWith: previous?.createdAt?.toISOString() ?? null,
    isIncrement,
    followers: peopleList(content.followers),
    following: peopleList(content.following),
    notFollowingBack: peopleList(content.notFollowingBack),
    fans: peopleList(content.fans),
    recentFollows: peopleList(content.recentFollows),
    requestsSent: peopleList(content.requestsSent),
    likesByAuthor: content.likes && authorsList(content.likes),
    commentsByAuthor: content.comments && authorsList(content.comments),
    activeHours,
    storiesByAuthor: content.stories && authorsList(content.stories),
    weeks: interactionWeeks(content, timeZone),
    night,
  }
  return { status: statusOf(report, { observation, previous, content, comparison }), report }
}

// Knows its owner where it can, and has no list that was not shared.
function prepared(observation: ArchiveObservation, { categories, username }: ArchiveReportInput): ArchiveObservation {
  return {
    ...observation,
    owner: (observation.owner ?? username)?.toLowerCase() ?? null,
    followers: categories.includes('followers') ? observation.followers : null,
    following: categories.includes('following') ? observation.following : null,
  }
}

function statusOf(
  report: ArchiveReport,
  about: {
    observation: ArchiveObservation
    previous: ArchiveObservation | null
    content: ArchiveContent
    comparison: ListComparison | null
  },
): WrittenArchiveReport['status'] {
  const { observation, previous, content, comparison } = about
  const isCut = Object.values(observation.completeness).includes('partial')
  const refused = [report.isIncrement ? undefined : comparison?.followers, comparison?.following].includes('partial')
  if (!(report.followers || report.isIncrement) || !report.following || isCut || refused) return 'partial'
  const since = previous?.createdAt
  if (!since || comparison?.followers !== 'comparable' || comparison.following !== 'comparable') return 'ready'
  const isActive = datedMoments(content).some((at) => at > since)
  return report.changes.length === 0 && !isActive ? 'no-change' : 'ready'
}

/**
 * Night-time activity: how many of the dated likes, comments, story interactions and posts fall between midnight and five
 * in `timeZone`, of how many, and in how many different nights. Limits: scrolling and messages are not part of an archive.
 */
function nightOf(content: ArchiveContent, timeZone: string): ArchiveReport['night'] {
  if (!content.likes && !content.comments && !content.stories && !content.posts) return null
  const dated = datedMoments(content)
  const atNight = dated.filter((at) => isNight(at, timeZone))
  return {
    count: atNight.length,
    total: dated.length,
    nights: new Set(atNight.map((at) => dayOf(at, timeZone))).size,
  }
}

function activeHoursOf(
  content: ArchiveContent,
  timeZone: string,
  { source, exportedAt }: { source: Source; exportedAt: Date },
): Rhythm | null {
  if (!content.likes && !content.comments && !content.stories && !content.posts) return null
  const dated = datedMoments(content)
  return rhythmOf(dated, timeZone, {
    source,
    capturedAt: exportedAt.toISOString(),
    basis: { kind: 'interactions', count: dated.length },
  })
}
