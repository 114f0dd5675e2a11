import type { Report } from '@tidewatch/insights/report'
import type { Content } from 'pdfmake/interfaces'
import { changeWords } from '#/reports/files/change-table.ts'
import { ink, sizes } from './ink.ts'
import type { Parts } from './parts.ts'

const changesOnPaper = 60

/** What changed, newest first; each entry leads to its evidence. */
export function changesSection(report: Report, { reader, writing }: Parts): Content[] {
  const { files, provenance, reports } = reader.words
  const heading = writing.heading(reports('sections.changes'))
  const shown = report.changes.slice(0, changesOnPaper)
  if (shown.length === 0) {
    const none =
      report.kind === 'archive'
        ? reports(report.comparedWith ? 'changes.noneArchive' : 'changes.firstArchive')
        : reports(report.isBaseline ? 'changes.baseline' : 'changes.none')
    return [heading, writing.soft(none)]
  }
  return [
    heading,
    {
      layout: 'lines',
      table: {
        dontBreakRows: true,
        widths: [108, '*'],
        body: shown.map((activity) => {
          const { sentence, detail, link } = changeWords(activity, reader)
          return [
            writing.soft(activity.notBefore ? reader.dayOf(activity.at) : reader.moment(activity.at)),
            {
              stack: [
                writing.linked(sentence, link),
                ...(detail ? [writing.soft(detail, { fontSize: sizes.small })] : []),
                ...(activity.unconfirmed
                  ? [writing.write(provenance('activity.unconfirmedWord'), { color: ink.coral, fontSize: sizes.small })]
                  : []),
              ],
            },
          ]
        }),
      },
    },
    ...(report.changes.length > shown.length
      ? [
          writing.soft(files('onPaper', { shown: shown.length, total: report.changes.length }), {
            fontSize: sizes.small,
          }),
        ]
      : []),
  ]
}
