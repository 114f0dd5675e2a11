import type { Figure } from '@tidewatch/insights/figure'
import type { DayPoint } from '@tidewatch/insights/public/analytics'
import type { Report } from '@tidewatch/insights/report/report'
import { exportDateCell } from './export-date-cell.ts'
import type { Formatter } from './formatter.ts'
import { day, moment, number, ratio, type Table, text } from './table.ts'

/** The metrics with their inputs, their formulas, and why Instagram may show something else. */
export function figureTable(figures: readonly Figure[], formatter: Formatter, kind: Report['kind'] = 'public'): Table {
  const { words, zoneName } = formatter
  const { files, insights, provenance, reports } = words
  const amount = (value: number | null, unit: Figure['unit']) => {
    if (unit === 'ratio') return ratio(value)
    // Per week, as on screens.
    return number(unit === 'perDay' && value !== null ? value * 7 : value)
  }
  return {
    key: 'figures',
    title: reports('sections.figures'),
    heads: [
      files('columns.figure'),
      files('columns.value'),
      files('columns.previous'),
      files('columns.change'),
      files('columns.unit'),
      provenance('source'),
      files('columns.captured', { zone: zoneName }),
      provenance('basis'),
      provenance('formula'),
      provenance('limits'),
    ],
    rows: figures.map(({ key, value, previous, unit, provenance: { source, capturedAt, certainty, basis } }) => [
      text(insights(`figures.${key}.label`)),
      amount(value, unit),
      amount(previous, unit),
      amount(value === null || previous === null ? null : value - previous, unit),
      text(files(`units.${unit === 'perDay' ? 'perWeek' : unit}`)),
      text(insights(`sources.${source}.name`)),
      kind === 'archive' ? exportDateCell(capturedAt, certainty, formatter) : moment(capturedAt),
      text(basis ? insights(`basis.${basis.kind}`, { count: basis.count }) : null),
      text(insights(`figures.${key}.formula`)),
      text(insights(`figures.${key}.limits`)),
    ]),
  }
}

/** The counts of each day; days without a collection have none. */
export function dayTable(days: readonly DayPoint[], { words }: Formatter): Table {
  const { provenance, files } = words
  return {
    key: 'days',
    title: files('tables.days'),
    heads: [
      provenance('chart.day'),
      provenance('counts.followers'),
      provenance('counts.following'),
      provenance('counts.posts'),
    ],
    rows: days.map((point) => [day(point.date), number(point.followers), number(point.following), number(point.posts)]),
  }
}
