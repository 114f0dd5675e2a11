import type { PaperSize } from '@tidewatch/contract/reports/exports'
import { brand } from '@tidewatch/site-config/brand'
import type { Locale } from '@tidewatch/site-config/locales'
import type { Operator } from '@tidewatch/site-config/operator'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { InvoiceRow } from '#/platform/db/schema/shop/ledger.ts'
import { ink, sizes } from '#/reports/exports/pdf/ink.ts'
import { margins, papersInPoints } from '#/reports/exports/pdf/paper.ts'
import { printDocument } from '#/reports/exports/pdf/print-report.ts'
import { type Writing, writingIn } from '#/reports/exports/pdf/writing.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'
import { issuerLines } from './issuer.ts'

interface PrintedInvoice {
  invoice: InvoiceRow
  /** The number of the invoice that a credit note corrects. */
  corrected: string | null
  /** The email address of the user printing it: it isn't stored with the invoice. */
  email: string
  locale: Locale
  timeZone: string
  paper: PaperSize
  operator: Operator
  /** Made with the payment sandbox. */
  isTrial: boolean
}

/** An invoice or credit note as a PDF. The same invoice, language and paper size produce the same bytes. */
export async function printInvoice(printed: PrintedInvoice): Promise<Buffer> {
  const { invoice, locale, timeZone, paper } = printed
  const words = await invoiceWords(locale, timeZone)
  const writing = writingIn(locale)
  const title = `${words.t(`paper.${invoice.kind}`)} ${invoice.number}`
  const at = invoice.issuedAt
  const document: TDocumentDefinitions = {
    pageSize: papersInPoints[paper],
    pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
    language: locale,
    displayTitle: true,
    info: { title, author: brand.name, creator: brand.name, producer: brand.name, creationDate: at, modDate: at },
    defaultStyle: { font: 'latin', fontSize: sizes.body, color: ink.ink, lineHeight: 1.25 },
    content: [...head(printed, title, { words, writing }), table(invoice, { words, writing })],
  }
  return printDocument(document)
}

interface Parts {
  words: InvoiceWords
  writing: Writing
}

function head(
  { invoice, corrected, email, operator, isTrial }: PrintedInvoice,
  title: string,
  { words, writing }: Parts,
): Content[] {
  const { t } = words
  return [
    writing.write(brand.name, { bold: true, color: ink.tide, fontSize: sizes.lead }),
    writing.write(title, { bold: true, fontSize: sizes.title, margin: [0, 16, 0, 8] }),
    writing.definitions([
      { term: t('paper.number'), value: invoice.number },
      { term: t('paper.date'), value: words.day(invoice.issuedAt) },
      { term: t('paper.for'), value: email },
      ...issuerLines(words, operator),
    ]),
    ...(corrected ? [writing.write(t('paper.corrects', { number: corrected }), { margin: [0, 8, 0, 0] })] : []),
    ...(isTrial
      ? [
          {
            margin: [0, 12, 0, 0],
            layout: 'box',
            table: { widths: ['*'], body: [[writing.write(t('paper.sandbox'))]] },
          } satisfies Content,
        ]
      : []),
  ]
}

function table({ lines, currency, total, tax, taxPercent }: InvoiceRow, { words, writing }: Parts): Content {
  const { t } = words
  const amount = (value: number, bold = false) =>
    writing.write(words.money(value, currency), { bold, alignment: 'right' })
  const sums = [
    { term: t('paper.net'), value: total - tax },
    { term: t('paper.tax', { percent: taxPercent }), value: tax },
    { term: t('paper.total'), value: total, bold: true },
    { term: t(total < 0 ? 'paper.refunded' : 'paper.paid'), value: Math.abs(total) },
  ]
  return {
    margin: [0, 20, 0, 0],
    layout: 'lines',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 110],
      body: [
        [writing.head(t('paper.what')), writing.head(t('paper.amount'), 'right')],
        ...lines.map((line) => {
          const period = words.period(line.period)
          const stack = [
            writing.write(words.line(line)),
            ...(period ? [writing.soft(period, { fontSize: sizes.small })] : []),
          ]
          return [{ stack }, amount(line.amount)]
        }),
        ...sums.map(({ term, value, bold = false }) => [
          writing.write(term, { bold, alignment: 'right' }),
          amount(value, bold),
        ]),
      ],
    },
  }
}
