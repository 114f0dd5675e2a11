import { minMoments } from '@tidewatch/insights/posts/min-moments'
import type { ArchiveReport, PublicReport } from '@tidewatch/insights/report/report'
import type { Content } from 'pdfmake/interfaces'
import { heatTable } from './heat-table.ts'
import type { Parts } from './parts.ts'

export function rhythmSection({ rhythm }: PublicReport, parts: Parts): Content[] {
  const { formatter, writing } = parts
  const { provenance, reports } = formatter.words
  const { cells, busiest } = rhythm
  const total = cells.flat().reduce((sum, count) => sum + count, 0)
  const finding = busiest
    ? provenance('postingTimes.busiest', {
        weekday: formatter.weekday(busiest.weekday, 'long'),
        hour: formatter.hour(busiest.hour),
        posts: formatter.count(busiest.posts),
        total,
      })
    : provenance(total < minMoments ? 'postingTimes.tooFew' : 'postingTimes.none')
  const together = [
    writing.heading(reports('sections.postingTimes')),
    writing.finding(finding),
    ...(total > 0
      ? [
          writing.soft(provenance('postingTimes.summary', { total, timeZone: formatter.zoneName }), {
            margin: [0, 0, 0, 4],
          }),
          heatTable(cells, parts),
        ]
      : []),
  ]
  return [writing.together(together)]
}

/** When the owner of an archive is active, and how much of that is at night. */
export function activeHoursSection({ activeHours, night }: ArchiveReport, parts: Parts): Content[] {
  const { formatter, writing } = parts
  const { insights, provenance, reports } = formatter.words
  const heading = writing.heading(reports('sections.activeHours'))
  if (!activeHours) return []
  const { cells, busiest } = activeHours
  const total = cells.flat().reduce((sum, count) => sum + count, 0)
  const together = [
    heading,
    writing.finding(
      busiest
        ? provenance('postingTimes.busiestHours', {
            weekday: formatter.weekday(busiest.weekday, 'long'),
            hour: formatter.hour(busiest.hour),
            total,
          })
        : provenance(total < minMoments ? 'postingTimes.tooFewHours' : 'postingTimes.none'),
    ),
    ...(total > 0
      ? [
          writing.soft(provenance('postingTimes.summaryHours', { total, timeZone: formatter.zoneName }), {
            margin: [0, 0, 0, 4],
          }),
          heatTable(cells, parts),
        ]
      : []),
    ...(night ? [writing.write(insights('summary.archiveNight', night), { margin: [0, 6, 0, 0] })] : []),
  ]
  return [writing.together(together)]
}
