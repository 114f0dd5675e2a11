import {
  type AccountComparison,
  type ComparedAccount,
  comparedFigures,
} from '@tidewatch/contract/reports/account-comparison'
import type { PaperSize } from '@tidewatch/contract/reports/exports'
import { changeFigures } from '@tidewatch/insights/figure'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Formatter } from '#/reports/exports/formatter.ts'
import { letterhead } from '../cover.ts'
import { paperPages } from '../document.ts'
import { sizes } from '../ink.ts'
import { formulaTable } from '../method.ts'
import { contentWidth } from '../paper.ts'
import { type Writing, writingIn } from '../writing.ts'
import { type IndexChart, indexChart, strokeOf } from './index-chart.ts'

export interface PaperComparison {
  comparison: AccountComparison
  /** ISO 8601; printed on the paper. */
  writtenAt: string
  paper: PaperSize
  formatter: Formatter
}

interface Parts extends PaperComparison {
  writing: Writing
}

/** A comparison of accounts for print, in the order of its page: what can't be compared, the curves, the numbers. */
export function comparisonDocument(input: PaperComparison): TDocumentDefinitions {
  const { comparison, writtenAt, paper, formatter } = input
  const writing = writingIn(formatter.locale)
  const parts = { ...input, writing }
  const { reports, comparison: words } = formatter.words
  const names = formatter.list(comparison.accounts.map(({ username }) => `@${username}`))
  const period = formatter.period(comparison.period, 'long')
  const facts = [
    period,
    reports('list.written', { date: formatter.moment(writtenAt) }),
    reports('page.zone', { zone: formatter.zoneName }),
  ]
  return paperPages({
    title: `${words('title')}, ${period}`,
    writtenAt: new Date(writtenAt),
    paper,
    formatter,
    content: [
      ...letterhead(words('title'), { writing, paper }),
      writing.write(names, { fontSize: sizes.heading, bold: true, lineHeight: 1.1, margin: [0, 0, 0, 4] }),
      writing.soft(facts.join(' \u00B7 ')),
      ...limits(parts),
      ...curves(parts),
      ...numbers(parts),
      writing.heading(reports('sections.method')),
      formulaTable(comparedFigures, parts),
    ],
  })
}

/** Followers of all accounts, each at 100 on its first day; the heading says which is ahead. */
function curves({ comparison: { accounts }, formatter, writing, paper }: Parts): Content[] {
  const words = formatter.words.comparison
  const ends = accounts.flatMap(({ username, index }) => {
    const value = index.points.findLast((point) => point.value !== null)?.value ?? null
    return value === null ? [] : [{ username, value }]
  })
  const ahead = ends.toSorted((a, b) => b.value - a.value)[0]
  const chart = indexChart(
    accounts.map(({ index }) => index.points.map(({ value }) => value)),
    contentWidth(paper),
  )
  if (!ahead || !chart) return [writing.heading(words('chart.none'))]
  const value = formatter.times(ahead.value)
  return [
    writing.together([
      writing.heading(words('chart.title', { username: ahead.username, value })),
      writing.soft(words('chart.summary'), { margin: [0, 0, 0, 6] }),
      ...drawChart(chart, accounts, { formatter, writing, paper }),
    ]),
  ]
}

function drawChart(
  chart: IndexChart,
  accounts: readonly ComparedAccount[],
  { formatter, writing, paper }: Pick<Parts, 'formatter' | 'writing' | 'paper'>,
): Content[] {
  const days = accounts[0]?.index.points ?? []
  const ends = [days[0], days.length > 1 ? days.at(-1) : undefined].filter((day) => day !== undefined)
  return [
    ...chart.marks.map(({ value, y }) => ({
      relativePosition: { x: 0, y: y - sizes.small * 0.6 },
      columns: [
        {
          ...writing.soft(formatter.times(value), { alignment: 'right', fontSize: sizes.small }),
          width: chart.left - 6,
        },
      ],
    })),
    { svg: chart.svg, width: contentWidth(paper) },
    {
      margin: [chart.left, 2, 0, 6],
      columns: ends.map(({ date }, place) =>
        writing.soft(formatter.shortDay(date), { alignment: place === 0 ? 'left' : 'right', fontSize: sizes.small }),
      ),
    },
    {
      layout: 'plain',
      table: {
        widths: [26, '*'],
        body: accounts.map(({ username }, place) => [
          {
            margin: [0, 5, 0, 0],
            canvas: [{ type: 'line', x1: 0, x2: 20, y1: 0, y2: 0, ...strokeOf(place).canvas }],
          },
          writing.write(`@${username}`),
        ]),
      },
    },
  ]
}

function numbers({ comparison: { accounts }, formatter, writing }: Parts): Content[] {
  const { comparison: words, insights, provenance } = formatter.words
  const figureOf = ({ figures }: ComparedAccount, key: (typeof comparedFigures)[number]) => {
    const figure = figures.find((each) => each.key === key)
    if (!figure || figure.value === null) return provenance('figure.unknown')
    const { value, unit } = figure
    return changeFigures.has(key) ? formatter.signed(value, unit) : formatter.byUnit(value, unit)
  }
  return [
    writing.heading(words('table.caption')),
    {
      layout: 'lines',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', ...comparedFigures.map(() => 58)],
        body: [
          [
            writing.head(words('table.account')),
            ...comparedFigures.map((key) => writing.head(insights(`figures.${key}.label`), 'right')),
          ],
          ...accounts.map((account) => [
            {
              stack: [
                writing.write(`@${account.username}`, { bold: true }),
                writing.soft(sourceOf(account, formatter)),
              ],
            },
            ...comparedFigures.map((key) => writing.right(figureOf(account, key))),
          ]),
        ],
      },
    },
  ]
}

const sourceOf = ({ source }: ComparedAccount, { words }: Formatter) => words.insights(`sources.${source}.name`)

/** What can't be compared about these accounts, listed for each, as on the page. */
function limits({ comparison: { accounts }, formatter, writing }: Parts): Content[] {
  const words = formatter.words.comparison
  const earliest = accounts.flatMap(({ index }) => index.start ?? []).toSorted()[0]
  const sentences = accounts.flatMap(({ username, index: { start, missing, points } }) => {
    if (start === null) return [words('limits.none', { username })]
    return [
      ...(start === earliest ? [] : [words('limits.late', { username, day: formatter.day(start) })]),
      ...(missing === 0 ? [] : [words('limits.gaps', { username, missing, days: points.length })]),
    ]
  })
  if (sentences.length === 0) return []
  return [writing.heading(words('limits.title')), ...sentences.map((sentence) => writing.write(sentence))]
}
