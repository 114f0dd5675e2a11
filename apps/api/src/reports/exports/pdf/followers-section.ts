import { annotatedActivities } from '@tidewatch/insights/public/activities/annotated-activities'
import type { PublicReport } from '@tidewatch/insights/report/report'
import { type CountTrend, countTrend } from '@tidewatch/insights/statistics/count-trend'
import type { Content } from 'pdfmake/interfaces'
import { describeChange } from '#/reports/exports/change-table.ts'
import type { Formatter } from '#/reports/exports/formatter.ts'
import { type Chart, followersChart } from './chart.ts'
import { sizes } from './ink.ts'
import { notesHint } from './notes-section.ts'
import { contentWidth } from './paper.ts'
import type { Parts } from './parts.ts'

interface Mark {
  day: string
  text: string
}

/** The curve with what may explain it: changes and the owner's notes, numbered and listed below. */
export function followersSection(report: PublicReport, parts: Parts): Content[] {
  const { formatter, writing, paper, notes } = parts
  const { days, platformDrops } = report
  const { patterns, provenance, reports } = formatter.words
  const marks = marksOf(report, parts)
  const chart = followersChart(days, contentWidth(paper), marks)
  const heading = writing.heading(reports('sections.followersLine'))
  const trend = countTrend(days, 'followers')
  return [
    writing.together([
      heading,
      ...(platformDrops.length > 0
        ? [
            writing.write(patterns('platform.title', { days: formatter.list(platformDrops.map(formatter.day)) }), {
              bold: true,
            }),
            writing.soft(patterns('platform.text'), { margin: [0, 0, 0, 6] }),
          ]
        : []),
      ...(chart
        ? [writing.soft(rangeOf(trend, formatter), { margin: [0, 0, 0, 6] }), ...drawChart(chart, report, parts)]
        : [
            writing.soft(
              trend.kind === 'one'
                ? provenance('counts.oneCheck.followers', { value: trend.only.value })
                : provenance('counts.none.followers'),
            ),
          ]),
    ]),
    ...(marks.length > 0
      ? [
          {
            margin: [0, 6, 0, 0] as [number, number, number, number],
            layout: 'plain',
            table: {
              dontBreakRows: true,
              widths: [14, 56, '*'],
              body: marks.map(({ day, text }, index) => [
                writing.write(String(index + 1), { bold: true }),
                writing.soft(formatter.shortDay(day)),
                writing.write(text),
              ]),
            },
          },
        ]
      : []),
    ...(notes.length > 0 ? [notesHint(parts)] : []),
  ]
}

function marksOf({ changes, period }: PublicReport, { formatter, notes }: Parts): Mark[] {
  // A change that only one collection has shown doesn't explain a curve yet.
  const certain = changes.filter(({ unconfirmed }) => !unconfirmed)
  const annotations = annotatedActivities(certain, { period, timeZone: period.timeZone })
  return [
    ...annotations.map(({ day, activity }) => ({ day, text: describeChange(activity, formatter).sentence })),
    ...notes.map(({ day, text }) => ({ day, text: `${formatter.words.files('notes.note')}: ${text}` })),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
}

function rangeOf(trend: CountTrend, { words, count, day }: Formatter): string {
  const { provenance } = words
  if (trend.kind === 'none') return provenance('counts.summaryNone')
  if (trend.kind === 'one')
    return provenance('counts.summaryOne', { value: count(trend.only.value), day: day(trend.only.date) })
  const { last, highest, lowest, gaps } = trend
  const range = provenance('counts.summary', {
    last: count(last.value),
    lastDay: day(last.date),
    highest: count(highest.value),
    highestDay: day(highest.date),
    lowest: count(lowest.value),
    lowestDay: day(lowest.date),
  })
  return gaps === 0 ? range : `${range} ${provenance('counts.gaps', { count: gaps, step: 'day' })}`
}

function drawChart(chart: Chart, { days }: PublicReport, { formatter, writing, paper }: Parts): Content[] {
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)]
  const label = (day: string, alignment: 'left' | 'center' | 'right') =>
    writing.soft(formatter.shortDay(day), { alignment, fontSize: sizes.small })
  const at = (
    x: number,
    y: number,
    text: string,
    { width, alignment }: { width: number; alignment: 'right' | 'center' },
  ) => ({
    relativePosition: { x, y },
    columns: [{ ...writing.soft(text, { alignment, fontSize: sizes.small, bold: alignment === 'center' }), width }],
  })
  const ends = [first, days.length > 2 ? middle : undefined, last].filter((day) => day !== undefined)
  const sides = (index: number) => (index === 0 ? 'left' : index === ends.length - 1 ? 'right' : 'center')
  return [
    ...chart.marks.map((mark) =>
      at(0, mark.y - sizes.small * 0.6, formatter.count(mark.value), { width: chart.left - 6, alignment: 'right' }),
    ),
    ...chart.notches.map(({ x, text }) => at(x - 16, 0, text, { width: 32, alignment: 'center' })),
    { svg: chart.svg, width: contentWidth(paper) },
    { margin: [chart.left, 2, 0, 0], columns: ends.map((day, index) => label(day.date, sides(index))) },
  ]
}
