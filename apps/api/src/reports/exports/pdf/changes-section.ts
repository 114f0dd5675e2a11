import { type Activity, isBetweenExports } from '@tidewatch/insights/activity'
import { orderChanges } from '@tidewatch/insights/report/group-changes'
import { noChangesKey } from '@tidewatch/insights/report/no-changes'
import type { Report } from '@tidewatch/insights/report/report'
import type { Content } from 'pdfmake/interfaces'
import { describeChange } from '#/reports/exports/change-table.ts'
import type { Formatter } from '#/reports/exports/formatter.ts'
import { ink, sizes } from './ink.ts'
import type { Parts } from './parts.ts'

const changesOnPaper = 60

function whenSeen(activity: Activity, { words, day, dayOf, exportDay, moment }: Formatter): string {
  if (activity.kind === 'interactions-given') return words.provenance('activity.week', { day: day(activity.week) })
  if (activity.notBefore === null) return moment(activity.at)
  return isBetweenExports(activity) ? exportDay(activity.at) : dayOf(activity.at)
}

/** The changes, in the order of the page; each entry links to its evidence. */
export function changesSection(report: Report, { formatter, writing }: Parts): Content[] {
  const { files, provenance, reports } = formatter.words
  const heading = writing.heading(reports('sections.changes'))
  const shown = orderChanges(report.changes).slice(0, changesOnPaper)
  if (shown.length === 0) {
    return [heading, writing.soft(reports(`changes.${noChangesKey(report)}`))]
  }
  return [
    heading,
    {
      layout: 'lines',
      table: {
        dontBreakRows: true,
        widths: [108, '*'],
        body: shown.map((activity) => {
          const { sentence, detail, link } = describeChange(activity, formatter)
          return [
            writing.soft(whenSeen(activity, formatter)),
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
