import type { Figure, FigureKey } from '../figure.ts'
import type { ComparedList } from '../observation.ts'
import type { ArchiveReport, PublicReport, Report } from './report.ts'

/** The sections of reports. Each is an anchor on the page, used in links, and a message of `reports.sections`. */
export const sectionKeys = [
  'figures',
  'changes',
  'followersLine',
  'bestPosts',
  'mix',
  'postingTimes',
  'patterns',
  'tags',
  'forecast',
  'notFollowingBack',
  'fans',
  'followers',
  'following',
  'recentFollows',
  'requestsSent',
  'likesByAuthor',
  'commentsByAuthor',
  'storiesByAuthor',
  'weeks',
  'activeHours',
  'method',
] as const
export type SectionKey = (typeof sectionKeys)[number]

const publicSections = [
  'changes',
  'figures',
  'followersLine',
  'bestPosts',
  'mix',
  'postingTimes',
  'patterns',
  'tags',
  'forecast',
  'method',
] as const satisfies SectionKey[]
const archiveSections = [
  'changes',
  'figures',
  'notFollowingBack',
  'fans',
  'recentFollows',
  'requestsSent',
  'followers',
  'following',
  'likesByAuthor',
  'commentsByAuthor',
  'storiesByAuthor',
  'weeks',
  'activeHours',
  'method',
] as const satisfies SectionKey[]

/** The sections of each kind of report: a full renderer handles each of them. */
export type PublicSectionKey = (typeof publicSections)[number]
export type ArchiveSectionKey = (typeof archiveSections)[number]

/** Sections that need all followers. A scheduled delivery only has new ones. */
const needsAllFollowers: readonly SectionKey[] = ['notFollowingBack', 'fans', 'followers']

/** The sections that a stored report shows, in order. */
export function sectionsOf(report: PublicReport): readonly PublicSectionKey[]
export function sectionsOf(report: ArchiveReport): readonly ArchiveSectionKey[]
export function sectionsOf(report: Report): readonly SectionKey[]
export function sectionsOf(report: Report): readonly SectionKey[] {
  if (report.kind === 'public') return publicSections
  const absent: readonly SectionKey[] = absentSections(report)
  return possibleSections(report).filter((section) => !absent.includes(section))
}

/** The sections that an export could have, but this one has no data for: named together instead of one by one. */
export function absentSections(report: ArchiveReport): ArchiveSectionKey[] {
  return possibleSections(report).filter(
    (section) => section in report && report[section as keyof ArchiveReport] === null,
  )
}

function possibleSections({ isIncrement }: ArchiveReport): readonly ArchiveSectionKey[] {
  return isIncrement ? archiveSections.filter((section) => !needsAllFollowers.includes(section)) : archiveSections
}

/** The sections that need the lists of the category “Connections” of Instagram’s export; the others need its activity. */
const connectionSections: readonly SectionKey[] = [
  'notFollowingBack',
  'fans',
  'recentFollows',
  'requestsSent',
  'followers',
  'following',
]

/** What to choose on Instagram to get absent sections. */
export function categoryOf(absent: readonly ArchiveSectionKey[]): 'connections' | 'activity' | 'both' {
  const count = absent.filter((section) => connectionSections.includes(section)).length
  if (count === absent.length) return 'connections'
  return count === 0 ? 'activity' : 'both'
}

/** The sections whose absence explains why a metric is unknown. */
const sectionOfFigure: Partial<Record<FigureKey, ArchiveSectionKey>> = {
  archiveFollowers: 'followers',
  archiveFollowing: 'following',
  notFollowingBack: 'notFollowingBack',
  fans: 'fans',
  recentFollows: 'recentFollows',
  likesGiven: 'likesByAuthor',
  commentsGiven: 'commentsByAuthor',
  storyInteractions: 'storiesByAuthor',
  nightShare: 'activeHours',
}

/** Without the unknown metrics of absent sections, which are named with these. */
export function presentFigures(report: Report): Figure[] {
  if (report.kind === 'public') return report.figures
  const absent = absentSections(report)
  return report.figures.filter(({ key, value }) => {
    const section = sectionOfFigure[key]
    return value !== null || !section || !absent.includes(section)
  })
}

/**
 * The section that says, once, that people may be listed by mistake: those who aren't in a list that may not be whole.
 */
export function uncertainSection({
  levels,
  notFollowingBack,
  fans,
}: ArchiveReport): 'notFollowingBack' | 'fans' | null {
  if (levels?.followers === 'unknown' && notFollowingBack?.total) return 'notFollowingBack'
  return levels?.following === 'unknown' && fans?.total ? 'fans' : null
}

/** The list whose people each section shows. */
const listOfSection = {
  followers: 'followers',
  fans: 'followers',
  following: 'following',
  notFollowingBack: 'following',
  recentFollows: 'following',
} as const satisfies Partial<Record<ArchiveSectionKey, ComparedList>>

/** The sentence that says why a section's number of people isn't the account's; `null` if nothing is known to lack. */
export function incompleteReason(
  { levels }: Pick<ArchiveReport, 'levels'>,
  section: keyof typeof listOfSection,
): 'archiveLimited' | 'archivePartial' | null {
  const level = levels?.[listOfSection[section]]
  // A cut export may cover the days of recent follows, and the section names the days otherwise.
  if (level === 'limited') return section === 'recentFollows' ? null : 'archiveLimited'
  return level === 'partial' ? 'archivePartial' : null
}

/** Which days the people of `recentFollows` are of: those that its name means, or as many as the export covers. */
export function recentFollowsIntro({ figures }: Pick<ArchiveReport, 'figures'>) {
  const isKnown = figures.some(({ key, value }) => key === 'recentFollows' && value !== null)
  return isKnown ? 'recentFollows' : 'recentFollowsCovered'
}

/**
 * The number of rows in each section of a public report: changes, figures, days, posts, types, tags; `null`: not a
 * list.
 */
export function countRows(report: PublicReport): { section: SectionKey; rows: number | null }[] {
  const { changes, figures, days, bestPosts, mix, hashtags, mentions } = report
  const rows: Partial<Record<SectionKey, number>> = {
    changes: changes.length,
    figures: figures.length,
    followersLine: days.filter(({ followers }) => followers !== null).length,
    bestPosts: bestPosts.length,
    mix: mix.length,
    tags: hashtags.length + mentions.length,
    method: figures.length,
  }
  return sectionsOf(report).map((section) => ({ section, rows: rows[section] ?? null }))
}
