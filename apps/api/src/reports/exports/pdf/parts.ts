import type { PaperSize } from '@tidewatch/contract/reports/exports'
import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { Seal } from '@tidewatch/contract/reports/seals'
import type { Content } from 'pdfmake/interfaces'
import type { Formatter } from '#/reports/exports/formatter.ts'
import type { Writing } from './writing.ts'

export interface Parts {
  formatter: Formatter
  writing: Writing
  paper: PaperSize
  /** The owner's notes on days of the period, oldest day first. */
  notes: readonly ChartNote[]
  /** The account is fictional. */
  isSample: boolean
  /** `null` if nothing was sealed. */
  seal: Seal | null
}

/** A section as printed, including its heading. */
export type SectionPrinter<Document> = (report: Document, parts: Parts) => Content[]

/** In place of unknown values. */
export const dash = '\u2013'
