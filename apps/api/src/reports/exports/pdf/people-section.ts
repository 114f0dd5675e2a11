import { isDeletedAccount } from '@tidewatch/insights/public/deleted-account'
import type { ArchiveReport } from '@tidewatch/insights/report/report'
import { incompleteReason, recentFollowsIntro, uncertainSection } from '@tidewatch/insights/report/report-sections'
import type { Formatter } from '#/reports/exports/formatter.ts'
import { sizes } from './ink.ts'
import type { SectionPrinter } from './parts.ts'

type PeopleKey = 'notFollowingBack' | 'fans' | 'recentFollows' | 'requestsSent' | 'followers' | 'following'

/** Lists whose names need an explanation. */
const explained = ['fans', 'requestsSent'] as const satisfies PeopleKey[]

/** Paper is for reading: the tables have every name. */
const peopleOnPaper = 60

/** Which people are in a list, or why its size isn't the account's. */
function introOf(report: ArchiveReport, key: PeopleKey, { words: { insights, reports } }: Formatter): string | null {
  const reason = key === 'requestsSent' ? null : incompleteReason(report, key)
  if (reason) return insights(`summary.${reason}`)
  if (!report[key]?.total) return null
  const intro = key === 'recentFollows' ? recentFollowsIntro(report) : explained.find((candidate) => candidate === key)
  return intro ? reports(`people.intro.${intro}`) : null
}

/** A list of an archive: its size, and its newest names. */
export const peopleSection =
  (key: PeopleKey): SectionPrinter<ArchiveReport> =>
  (report, { formatter, writing }) => {
    const { files, reports } = formatter.words
    const list = report[key]
    const heading = writing.heading(reports(`sections.${key}`))
    if (!list) return []
    const names = list.people
      .slice(0, peopleOnPaper)
      .map(({ username }) => (isDeletedAccount(username) ? reports('people.deletedAccount') : `@${username}`))
    const intro = introOf(report, key, formatter)
    const mutual = report.figures.find((figure) => figure.key === 'mutual')?.value ?? null
    return [
      heading,
      ...(intro ? [writing.soft(intro)] : []),
      writing.write(reports('people.count', { count: list.total }), { bold: list.total > 0, margin: [0, 2, 0, 4] }),
      ...(names.length > 0 ? [writing.write(names.join('   '), { lineHeight: 1.3 })] : []),
      ...(list.total > names.length
        ? [writing.soft(files('onPaper', { shown: names.length, total: list.total }), { fontSize: sizes.small })]
        : []),
      ...(list.deleted > 0
        ? [writing.soft(reports('people.deleted', { count: list.deleted }), { fontSize: sizes.small })]
        : []),
      ...(key === 'notFollowingBack' && mutual !== null
        ? [writing.soft(reports('people.mutual', { count: mutual }), { fontSize: sizes.small })]
        : []),
      ...(uncertainSection(report) === key ? [writing.soft(reports('people.overlap'), { fontSize: sizes.small })] : []),
    ]
  }
