import type { ArchiveReport, PublicReport } from '@tidewatch/insights/report'
import type { Content } from 'pdfmake/interfaces'
import { heatTable } from './heat-table.ts'
import type { Parts } from './parts.ts'

/** When the account posts. */
export function rhythmSection({ rhythm }: PublicReport, parts: Parts): Content[] {
  const { reader, writing } = parts
  const { provenance, reports } = reader.words
  const { cells, busiest } = rhythm
  const total = cells.flat().reduce((sum, count) => sum + count, 0)
  const finding = busiest
    ? provenance('rhythm.busiest', {
        weekday: reader.weekday(busiest.weekday),
        hour: reader.hour(busiest.hour),
        posts: reader.count(busiest.posts),
        total,
      })
    : provenance('rhythm.tooFew')
  const together = [
    writing.heading(reports('sections.rhythm')),
    writing.finding(finding),
    ...(total > 0
      ? [
          writing.soft(provenance('rhythm.summary', { total, timeZone: reader.zoneName }), { margin: [0, 0, 0, 4] }),
          heatTable(cells, parts),
        ]
      : []),
  ]
  return [writing.together(together)]
}

/** When the owner of an archive is active, and how much of it is at night. */
export function activeHoursSection({ activeHours, night }: ArchiveReport, parts: Parts): Content[] {
  const { reader, writing } = parts
  const { insights, provenance, reports } = reader.words
  const heading = writing.heading(reports('sections.activeHours'))
  if (!activeHours) return [heading, writing.soft(reports('hours.absent'))]
  const { cells, busiest } = activeHours
  const total = cells.flat().reduce((sum, count) => sum + count, 0)
  const together = [
    heading,
    writing.finding(
      busiest
        ? provenance('rhythm.busiestHours', {
            weekday: reader.weekday(busiest.weekday),
            hour: reader.hour(busiest.hour),
            total,
          })
        : provenance('rhythm.tooFewHours'),
    ),
    ...(total > 0
      ? [
          writing.soft(provenance('rhythm.summaryHours', { total, timeZone: reader.zoneName }), {
            margin: [0, 0, 0, 4],
          }),
          heatTable(cells, parts),
        ]
      : []),
    ...(night ? [writing.write(insights('summary.archiveNight', night), { margin: [0, 6, 0, 0] })] : []),
  ]
  return [writing.together(together)]
}
