import type { Paper } from '@tidewatch/contract/export'
import type { Seal } from '@tidewatch/contract/seal'
import { withRates } from '@tidewatch/i18n/rates'
import type { Figure } from '@tidewatch/insights/figure'
import type { Report } from '@tidewatch/insights/report'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import { changeWords } from '../change-table.ts'
import type { Reader } from '../reader.ts'
import { archiveDetails, publicDetails, waterline } from './details.ts'
import { ink, sizes } from './ink.ts'
import { methodSection } from './method.ts'
import { contentWidth, margins, papersInPoints } from './paper.ts'
import { type Writing, writingIn } from './writing.ts'

export interface PaperReport {
  report: Report
  /** `null` where nothing seals: what an account page shows now, or a service without a key. */
  seal: Seal | null
  paper: Paper
  reader: Reader
}

const changesOnPaper = 60
const dash = '\u2013'

/** A report for paper: who and when, summary, figures, details, changes, then method and sources. */
export function paperDocument({ report, seal, paper, reader }: PaperReport): TDocumentDefinitions {
  const writing = writingIn(reader.locale)
  const parts = { reader, writing, paper }
  const title = `${nameOf(report, reader)}, ${reader.period(report.period)}`
  const writtenAt = new Date(report.writtenAt)
  return {
    pageSize: papersInPoints[paper],
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    language: reader.locale,
    displayTitle: true,
    info: {
      title,
      author: 'Tidewatch',
      creator: 'Tidewatch',
      producer: 'Tidewatch',
      // The same report is the same file, whenever it is asked for.
      creationDate: writtenAt,
      modDate: writtenAt,
    },
    defaultStyle: { font: 'latin', fontSize: sizes.body, color: ink.ink, lineHeight: 1.25 },
    // A heading goes with what it heads.
    pageBreakBefore: (node, nodes) => node.headlineLevel !== undefined && nodes.getFollowingNodesOnPage().length === 0,
    footer: (page, pages) => ({
      margin: [margins.left, 16, margins.right, 0],
      fontSize: sizes.small,
      columns: [writing.soft(title), writing.soft(reader.words.files('page', { page, pages }), { alignment: 'right' })],
    }),
    content: [
      ...cover(report, parts),
      ...figures(report, parts),
      ...(report.kind === 'public' ? publicDetails(report, parts) : []),
      ...changes(report, parts),
      ...(report.kind === 'archive' ? archiveDetails(report, parts) : []),
      ...methodSection(report, seal, parts),
    ],
  }
}

interface Parts {
  reader: Reader
  writing: Writing
  paper: Paper
}

function nameOf({ kind, subject }: Report, { words }: Reader): string {
  return kind === 'archive' ? words.reports('page.archiveOf', { username: subject.username }) : `@${subject.username}`
}

function cover(report: Report, { reader, writing, paper }: Parts): Content[] {
  const { files, insights, reports } = reader.words
  const { subject, lane, summary, writtenAt, period } = report
  const facts = [insights(`lanes.${lane}.name`), reports('page.writtenAt', { date: reader.moment(writtenAt) })]
  return [
    {
      columns: [
        writing.write('Tidewatch', { bold: true, color: ink.tide, fontSize: sizes.lead }),
        writing.soft(files(`titles.${report.kind}`), { alignment: 'right', fontSize: sizes.lead }),
      ],
    },
    waterline(contentWidth(paper)),
    writing.write(nameOf(report, reader), { fontSize: sizes.title, bold: true, lineHeight: 1.1 }),
    writing.soft([subject.name, reader.period(period)].filter(Boolean).join(' \u00B7 '), { fontSize: sizes.lead }),
    writing.soft([...facts, reports('page.zone', { zone: reader.zoneName })].join(' \u00B7 '), {
      margin: [0, 2, 0, 0],
    }),
    ...(lane === 'sample'
      ? [
          {
            margin: [0, 8, 0, 0],
            layout: 'box',
            table: {
              widths: ['*'],
              body: [[writing.write(`${reports('sample.title')}. ${reports('sample.text')}`)]],
            },
          } satisfies Content,
        ]
      : []),
    {
      margin: [0, 12, 0, 0],
      stack: summary.map(({ key, values }) =>
        writing.write(insights(`summary.${key}`, withRates(reader.locale, values) as never), {
          fontSize: sizes.lead,
          margin: [0, 0, 0, 4],
        }),
      ),
    },
  ]
}

/** Figures that are changes themselves and so carry a sign. */
const signed = new Set<Figure['key']>(['followersGained', 'followersPerWeek', 'growthRate'])

function figures({ figures: rows, ...report }: Report, { reader, writing }: Parts): Content[] {
  const { files, insights, provenance, reports } = reader.words
  const comparable = report.kind === 'public' ? !report.isBaseline : report.comparedWith !== null
  const value = (figure: Figure, amount: number | null, unknown: string) => {
    if (amount === null) return unknown
    return signed.has(figure.key) ? reader.signed(amount, figure.unit) : reader.byUnit(amount, figure.unit)
  }
  const change = ({ value: now, previous, unit }: Figure) =>
    now === null || previous === null ? dash : reader.difference(now - previous, unit)
  return [
    writing.heading(reports('sections.figures')),
    {
      layout: 'lines',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: comparable ? ['*', 84, 84, 84, 92] : ['*', 110, 130],
        body: [
          [
            writing.head(files('columns.figure')),
            writing.head(files('columns.value'), 'right'),
            ...(comparable
              ? [writing.head(files('columns.previous'), 'right'), writing.head(files('columns.change'), 'right')]
              : []),
            writing.head(provenance('basis'), 'right'),
          ],
          ...rows.map((figure) => [
            writing.write(insights(`figures.${figure.key}.label`)),
            {
              ...writing.write(value(figure, figure.value, provenance('figure.unknown')), { alignment: 'right' }),
              bold: figure.value !== null,
            },
            ...(comparable ? [writing.right(value(figure, figure.previous, dash)), writing.right(change(figure))] : []),
            writing.soft(basisOf(figure, reader), { alignment: 'right' }),
          ]),
        ],
      },
    },
  ]
}

function basisOf({ provenance: { basis } }: Figure, { words }: Reader): string {
  return basis ? words.insights(`basis.${basis.kind}`, { count: basis.count }) : dash
}

function changes(report: Report, { reader, writing }: Parts): Content[] {
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
        widths: [92, '*'],
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
