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

/** The sections that a stored report can show, in order. */
export function sectionsOf(report: PublicReport): readonly PublicSectionKey[]
export function sectionsOf(report: ArchiveReport): readonly ArchiveSectionKey[]
export function sectionsOf(report: Report): readonly SectionKey[]
export function sectionsOf(report: Report): readonly SectionKey[] {
  const sections: readonly SectionKey[] = report.kind === 'public' ? publicSections : archiveSections
  const isIncrement = report.kind === 'archive' && report.isIncrement
  return isIncrement ? sections.filter((section) => !needsAllFollowers.includes(section)) : sections
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
