import type { ArchiveReport, PublicReport, Report } from '@tidewatch/insights/report/report'
import {
  type ArchiveSectionKey,
  absentSections,
  type PublicSectionKey,
  sectionsOf,
} from '@tidewatch/insights/report/report-sections'
import type { Content } from 'pdfmake/interfaces'
import { authorsSection } from './authors-section.ts'
import { changesSection } from './changes-section.ts'
import { figuresSection } from './figures-section.ts'
import { followersSection } from './followers-section.ts'
import { forecastSection } from './forecast-section.ts'
import { methodSection } from './method.ts'
import { mixSection } from './mix-section.ts'
import { notesSection } from './notes-section.ts'
import type { Parts, SectionPrinter } from './parts.ts'
import { patternsSection } from './patterns-section.ts'
import { peopleSection } from './people-section.ts'
import { postsSection } from './posts-section.ts'
import { activeHoursSection, rhythmSection } from './rhythm-section.ts'
import { tagsSection } from './tags-section.ts'
import { weeksSection } from './weeks-section.ts'

/** Every section of the page has a printed one: forgetting one doesn't compile. */
const publicPrints: Record<PublicSectionKey, SectionPrinter<PublicReport>> = {
  changes: changesSection,
  figures: figuresSection,
  followersLine: followersSection,
  bestPosts: postsSection,
  mix: mixSection,
  postingTimes: rhythmSection,
  patterns: patternsSection,
  tags: tagsSection,
  forecast: forecastSection,
  method: methodSection,
}

const archivePrints: Record<ArchiveSectionKey, SectionPrinter<ArchiveReport>> = {
  changes: changesSection,
  figures: figuresSection,
  notFollowingBack: peopleSection('notFollowingBack'),
  fans: peopleSection('fans'),
  recentFollows: peopleSection('recentFollows'),
  requestsSent: peopleSection('requestsSent'),
  followers: peopleSection('followers'),
  following: peopleSection('following'),
  likesByAuthor: authorsSection('likesByAuthor'),
  commentsByAuthor: authorsSection('commentsByAuthor'),
  storiesByAuthor: authorsSection('storiesByAuthor'),
  weeks: weeksSection,
  activeHours: activeHoursSection,
  // An archive has no curve to print the notes next to.
  method: (report, parts) => [...absentLine(report, parts), ...notesSection(parts), ...methodSection(report, parts)],
}

function absentLine(report: ArchiveReport, { formatter, writing }: Parts): Content[] {
  const { reports } = formatter.words
  const names = absentSections(report).map((section) => reports(`sections.${section}`))
  if (names.length === 0) return []
  return [writing.soft(reports('absent.list', { list: formatter.list(names) }), { margin: [0, 12, 0, 0] })]
}

/** All sections of a report, in the order of its page. */
export function printedSections(report: Report, parts: Parts): Content[] {
  return report.kind === 'public'
    ? sectionsOf(report).flatMap((section) => publicPrints[section](report, parts))
    : sectionsOf(report).flatMap((section) => archivePrints[section](report, parts))
}
