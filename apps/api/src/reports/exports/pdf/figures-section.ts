import { changeFigures, type Figure } from '@tidewatch/insights/figure'
import type { Report } from '@tidewatch/insights/report/report'
import type { Content } from 'pdfmake/interfaces'
import type { Formatter } from '#/reports/exports/formatter.ts'
import { dash, type Parts } from './parts.ts'

/** The key metrics with their change, and how much data each is based on. */
export function figuresSection({ figures: rows, ...report }: Report, { formatter, writing }: Parts): Content[] {
  const { files, insights, provenance, reports } = formatter.words
  const comparable = report.kind === 'public' ? !report.isBaseline : report.comparedWith !== null
  const value = (figure: Figure, amount: number | null, unknown: string) => {
    if (amount === null) return unknown
    return changeFigures.has(figure.key) ? formatter.signed(amount, figure.unit) : formatter.byUnit(amount, figure.unit)
  }
  const change = ({ value: now, previous, unit }: Figure) =>
    now === null || previous === null ? dash : formatter.signedDifference(now - previous, unit)
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
            writing.soft(basisOf(figure, formatter), { alignment: 'right' }),
          ]),
        ],
      },
    },
  ]
}

function basisOf({ provenance: { basis } }: Figure, { words }: Formatter): string {
  return basis ? words.insights(`basis.${basis.kind}`, { count: basis.count }) : dash
}
