import { usualWeekTotal, weekTotal } from '@tidewatch/insights/archive/week-totals'
import type { ArchiveReport } from '@tidewatch/insights/report/report'
import type { Content } from 'pdfmake/interfaces'
import { ink, sizes } from './ink.ts'
import { dash, type Parts } from './parts.ts'

/** Half a year, as on the page. */
const weeksOnPaper = 26
const bar = { width: 40, height: 6 }

/** The owner's interactions by week, newest first. What wasn't shared is a dash, never 0. */
export function weeksSection({ weeks }: ArchiveReport, { formatter, writing }: Parts): Content[] {
  const { files, reports } = formatter.words
  const heading = writing.heading(reports('sections.weeks'))
  if (!weeks) return []
  const shown = weeks.slice(0, weeksOnPaper)
  const most = Math.max(0, ...weeks.map(weekTotal))
  const busiest = weeks.find((week) => weekTotal(week) === most)
  if (!busiest) return [heading, writing.soft(reports('weeks.none'))]
  const amount = (value: number | null) => writing.right(value === null ? dash : formatter.count(value))
  return [
    heading,
    writing.finding(reports('weeks.title', { average: usualWeekTotal(weeks) })),
    writing.soft(reports('weeks.summary', { weeks: weeks.length, day: formatter.day(busiest.week), most }), {
      margin: [0, 0, 0, 4],
    }),
    {
      layout: 'lines',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [58, bar.width, 30, 50, 54, 42, '*', 36],
        body: [
          [
            writing.head(reports('weeks.week')),
            writing.head(''),
            writing.head(reports('authors.likes'), 'right'),
            writing.head(reports('authors.comments'), 'right'),
            writing.head(reports('authors.stories'), 'right'),
            writing.head(reports('weeks.people'), 'right'),
            writing.head(reports('weeks.most')),
            writing.head(reports('weeks.night'), 'right'),
          ],
          ...shown.map((week) => [
            writing.write(formatter.day(week.week)),
            drawBar(weekTotal(week) / Math.max(1, most)),
            amount(week.likes),
            amount(week.comments),
            amount(week.stories),
            amount(week.people),
            writing.write(week.most ? `@${week.most.username} (${formatter.count(week.most.count)})` : dash, {
              fontSize: sizes.small,
            }),
            amount(week.night),
          ]),
        ],
      },
    },
    ...(weeks.length > shown.length
      ? [writing.soft(files('onPaper', { shown: shown.length, total: weeks.length }), { fontSize: sizes.small })]
      : []),
  ]
}

function drawBar(share: number): Content {
  return {
    margin: [0, 3, 0, 0],
    canvas: [{ type: 'rect', x: 0, y: 0, w: Math.max(0.5, share * bar.width), h: bar.height, color: ink.tide }],
  }
}
