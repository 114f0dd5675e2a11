import type { Seal } from '@tidewatch/contract/seal'
import { capturedAt, type Report } from '@tidewatch/insights/report'
import type { Content } from 'pdfmake/interfaces'
import type { Reader } from '#/reports/files/reader.ts'
import { ink, sizes } from './ink.ts'
import type { Parts } from './parts.ts'

/** Where everything comes from and how it was worked out: enough to check the report without us. */
export function methodSection(report: Report, { seal, reader, writing }: Parts): Content[] {
  const { insights, reports } = reader.words
  return [
    writing.heading(reports('sections.method')),
    writing.soft(reports('method.missing'), { margin: [0, 0, 0, 6] }),
    writing.definitions(sources(report, reader)),
    ...(seal ? [checkSection(seal, { reader, writing })] : []),
    writing.subheading(reports('method.figures')),
    {
      layout: 'lines',
      table: {
        dontBreakRows: true,
        widths: [120, '*'],
        body: report.figures.map(({ key }) => [
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
    },
  ]
}

function sources(report: Report, { words, moment, list, zoneName }: Reader) {
  const { insights, reports } = words
  const { lane, writtenAt } = report
  const rows = [
    { term: reports('method.source'), value: insights(`lanes.${lane}.name`) },
    { term: reports('method.sees'), value: insights(`lanes.${lane}.sees`) },
    { term: reports('method.cannot'), value: insights(`lanes.${lane}.cannot`) },
  ]
  if (report.kind === 'archive') {
    const { archivedAt, comparedWith, categories } = report
    rows.push(
      { term: reports('method.archiveMade'), value: archivedAt ? moment(archivedAt) : reports('method.madeUnknown') },
      {
        term: reports('method.comparedWith'),
        value: comparedWith ? moment(comparedWith) : reports('method.noComparison'),
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

/** How to find out whether what is on the paper is what was written: a code, as text and for cameras. */
function checkSection(seal: Seal, { reader, writing }: Pick<Parts, 'reader' | 'writing'>): Content {
  const { files } = reader.words
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
            files('check.seal', { date: reader.moment(seal.sealedAt), key: seal.keyId, algorithm: seal.algorithm }),
            { fontSize: sizes.small, margin: [0, 3, 0, 0] },
          ),
        ],
      },
    ],
  }
}
