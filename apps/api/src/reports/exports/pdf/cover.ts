import { formatRates } from '@tidewatch/i18n/formatting/rates'
import { orderSentences } from '@tidewatch/insights/report/order-sentences'
import type { Report } from '@tidewatch/insights/report/report'
import type { Content } from 'pdfmake/interfaces'
import type { Formatter } from '#/reports/exports/formatter.ts'
import { ink, sizes } from './ink.ts'
import { contentWidth } from './paper.ts'
import type { Parts } from './parts.ts'

/** The report's subject, as in its title. */
export function nameOf({ kind, subject }: Report, { words }: Formatter): string {
  return kind === 'archive' ? words.reports('page.archiveOf', { username: subject.username }) : `@${subject.username}`
}

/** Subject and date, and the report in three sentences. */
export function cover(report: Report, { formatter, writing, paper, isSample }: Parts): Content[] {
  const { insights, reports, seals } = formatter.words
  const { subject, source, summary, writtenAt, period } = report
  const facts = [insights(`sources.${source}.name`), reports('list.written', { date: formatter.moment(writtenAt) })]
  return [
    ...letterhead(seals(`kinds.${report.kind}`), { writing, paper }),
    writing.write(nameOf(report, formatter), { fontSize: sizes.title, bold: true, lineHeight: 1.1 }),
    writing.soft([subject.name, formatter.period(period, 'long')].filter(Boolean).join(' \u00B7 '), {
      fontSize: sizes.lead,
    }),
    writing.soft([...facts, reports('page.zone', { zone: formatter.zoneName })].join(' \u00B7 '), {
      margin: [0, 2, 0, 0],
    }),
    ...(isSample
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
      stack: orderSentences(summary).map(({ key, values }) =>
        writing.write(insights(`summary.${key}`, formatRates(formatter.locale, values) as never), {
          fontSize: sizes.lead,
          margin: [0, 0, 0, 4],
        }),
      ),
    },
  ]
}

/** The sender and the kind of paper, and the waterline below. */
export function letterhead(what: string, { writing, paper }: Pick<Parts, 'writing' | 'paper'>): Content[] {
  return [
    {
      columns: [
        writing.write('Tidewatch', { bold: true, color: ink.tide, fontSize: sizes.lead }),
        writing.soft(what, { alignment: 'right', fontSize: sizes.lead }),
      ],
    },
    waterline(contentWidth(paper)),
  ]
}

/** A bar under the name of the report: the waterline. */
function waterline(width: number): Content {
  const wave = Array.from({ length: 61 }, (_, step) => {
    const x = (width / 60) * step
    return `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(4 + 2.4 * Math.sin(step / 4.2)).toFixed(2)}`
  }).join('')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9" viewBox="0 0 ${width} 9"><path d="${wave}" fill="none" stroke="${ink.tide}" stroke-width="1.2"/></svg>`,
    margin: [0, 8, 0, 10],
  }
}
