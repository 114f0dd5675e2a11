import type { ArchiveReport, PublicReport, Report } from './report.ts'

/** The sections that reports have. Each is an anchor on the page, which links name, and a message of `reports.sections`. */
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

/** The sections of each kind of report: whoever renders one in full has something for each of them. */
export type PublicSectionKey = (typeof publicSections)[number]
export type ArchiveSectionKey = (typeof archiveSections)[number]

/** What documents of version 1 do not hold, and when a document has it. */
const sinceVersion2: Partial<Record<SectionKey, (report: Partial<PublicReport & ArchiveReport>) => boolean>> = {
  patterns: ({ types, bestTimes, captionLengths, cadence }) => Boolean(types && bestTimes && captionLengths && cadence),
  tags: ({ hashtags, mentions }) => Boolean(hashtags && mentions),
  forecast: ({ forecast }) => forecast !== undefined,
  storiesByAuthor: ({ storiesByAuthor }) => storiesByAuthor !== undefined,
  weeks: ({ weeks }) => weeks !== undefined,
}

/** What only all followers tell. The deliveries of a schedule bring new ones. */
const needsAllFollowers: readonly SectionKey[] = ['notFollowingBack', 'fans', 'followers']

/** The sections that a stored report can show, in their order. */
export function sectionsOf(report: PublicReport): readonly PublicSectionKey[]
export function sectionsOf(report: ArchiveReport): readonly ArchiveSectionKey[]
export function sectionsOf(report: Report): readonly SectionKey[]
export function sectionsOf(report: Report): readonly SectionKey[] {
  const sections: readonly SectionKey[] = report.kind === 'public' ? publicSections : archiveSections
  const isIncrement = report.kind === 'archive' && report.isIncrement
  return sections
    .filter((section) => sinceVersion2[section]?.(report as Partial<PublicReport & ArchiveReport>) ?? true)
    .filter((section) => !isIncrement || !needsAllFollowers.includes(section))
}

/** How much each section of a public report holds: changes, figures, days, posts, kinds, tags; `null`: not a list. */
export function countRows(report: PublicReport): { section: SectionKey; rows: number | null }[] {
  const { changes, figures, days, bestPosts, mix, hashtags = [], mentions = [] } = report
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
