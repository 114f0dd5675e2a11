import type { ArchiveReport } from '@tidewatch/insights/report/report'
import { sizes } from './ink.ts'
import type { SectionPrinter } from './parts.ts'

const authorsOnPaper = 10
/** The accounts that likes, comments or story interactions went to, most first. */
export const authorsSection =
  (key: 'likesByAuthor' | 'commentsByAuthor' | 'storiesByAuthor'): SectionPrinter<ArchiveReport> =>
  (report, { formatter, writing }) => {
    const { files, reports } = formatter.words
    const list = report[key]
    const heading = writing.heading(reports(`sections.${key}`))
    if (!list) return []
    const shown = list.authors.slice(0, authorsOnPaper)
    const table = {
      layout: 'lines',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 110, 110],
        body: [
          [
            writing.head(reports('authors.author')),
            writing.head(files(`columns.${key}`), 'right'),
            writing.head(reports('authors.last'), 'right'),
          ],
          ...shown.map(({ username, count, lastAt }) => [
            writing.write(`@${username}`),
            writing.right(formatter.count(count)),
            writing.right(lastAt ? formatter.dayOf(lastAt) : reports('people.noDate')),
          ]),
        ],
      },
    }
    return [
      heading,
      writing.finding(reports('authors.title', { what: files(`columns.${key}`), total: list.total })),
      ...(shown.length > 0 ? [table] : []),
      ...(list.total > shown.length
        ? [writing.soft(files('onPaper', { shown: shown.length, total: list.total }), { fontSize: sizes.small })]
        : []),
      ...(list.unattributed > 0
        ? [writing.soft(reports('authors.unattributed', { count: list.unattributed }), { fontSize: sizes.small })]
        : []),
    ]
  }
