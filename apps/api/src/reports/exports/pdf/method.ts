import type { Seal } from '@tidewatch/contract/reports/seals'
import type { FigureKey } from '@tidewatch/insights/figure'
import { capturedAt, type Report } from '@tidewatch/insights/report/report'
import type { Content } from 'pdfmake/interfaces'
import type { Formatter } from '#/reports/exports/formatter.ts'
import { ink, sizes } from './ink.ts'
import type { Parts } from './parts.ts'

/** The sources and the method: enough to verify the report without us. */
export function methodSection(report: Report, { seal, formatter, writing }: Parts): Content[] {
  const { reports } = formatter.words
  return [
    writing.heading(reports('sections.method')),
    writing.soft(reports('method.missing'), { margin: [0, 0, 0, 6] }),
    writing.definitions(sources(report, formatter)),
    ...(seal ? [checkSection(seal, { formatter, writing })] : []),
    writing.subheading(reports('method.figures')),
    formulaTable(
      report.figures.map(({ key }) => key),
      { formatter, writing },
    ),
  ]
}

/** How each metric is computed, and why it may differ from what Instagram shows. */
export function formulaTable(
  keys: readonly FigureKey[],
  { formatter, writing }: Pick<Parts, 'formatter' | 'writing'>,
): Content {
  const { insights, reports } = formatter.words
  return {
    layout: 'lines',
    table: {
      dontBreakRows: true,
      widths: [120, '*'],
      body: keys.map((key) => [
        writing.write(insights(`figures.${key}.label`), { bold: true }),
        {
          stack: [
            writing.write(insights(`figures.${key}.formula`)),
            writing.soft(`${reports('method.differ')}: ${insights(`figures.${key}.limits`)}`, {
              fontSize: sizes.small,
            }),
          ],
        },
      ]),
    },
  }
}

function sources(report: Report, { words, exportDay, moment, list, zoneName }: Formatter) {
  const { insights, provenance, reports } = words
  const { source, writtenAt } = report
  const rows = [
    { term: reports('method.source'), value: insights(`sources.${source}.name`) },
    { term: reports('method.sees'), value: insights(`sources.${source}.sees`) },
    { term: reports('method.cannot'), value: insights(`sources.${source}.cannot`) },
  ]
  if (report.kind === 'archive') {
    const { exportedAt, dateCertainty, comparedWith, comparedCertainty, categories } = report
    rows.push(
      {
        term: reports('method.archiveMade'),
        value: !exportedAt
          ? reports('method.madeUnknown')
          : dateCertainty === 'earliest'
            ? reports('method.madeAfter', { date: exportDay(exportedAt) })
            : exportDay(exportedAt),
      },
      {
        term: reports('method.comparedWith'),
        value: comparedWith
          ? provenance('exportDate', { date: exportDay(comparedWith), certainty: comparedCertainty ?? 'exact' })
          : reports('method.noComparison'),
      },
      {
        term: reports('method.categories'),
        value: list(categories.map((category) => reports(`method.categoryNames.${category}`))),
      },
    )
  } else rows.push({ term: reports('method.captured'), value: moment(capturedAt(report)) })
  return [
    ...rows,
    { term: reports('method.written'), value: moment(writtenAt) },
    { term: reports('method.zone'), value: zoneName },
  ]
}

/** How to verify that the paper shows what was written: a code, as text and for cameras. */
function checkSection(seal: Seal, { formatter, writing }: Pick<Parts, 'formatter' | 'writing'>): Content {
  const { files } = formatter.words
  return {
    unbreakable: true,
    margin: [0, 14, 0, 8],
    columns: [
      { qr: seal.checkUrl, fit: 84, width: 96, foreground: ink.ink, eccLevel: 'M' },
      {
        width: '*',
        stack: [
          writing.write(files('check.title'), { bold: true, fontSize: sizes.lead }),
          writing.soft(files('check.text'), { margin: [0, 3, 0, 4] }),
          writing.linked(seal.checkUrl.replace(/^https?:\/\//, ''), seal.checkUrl),
          writing.write(`${files('check.code')}: ${seal.code}`, { margin: [0, 3, 0, 0] }),
          writing.soft(
            files('check.seal', { date: formatter.moment(seal.sealedAt), key: seal.keyId, algorithm: seal.algorithm }),
            { fontSize: sizes.small, margin: [0, 3, 0, 0] },
          ),
        ],
      },
    ],
  }
}
