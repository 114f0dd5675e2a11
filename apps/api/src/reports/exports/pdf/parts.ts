import type { Paper } from '@tidewatch/contract/reports/exports'
import type { ChartNote } from '@tidewatch/contract/reports/notes'
import type { Seal } from '@tidewatch/contract/reports/seals'
import type { Content } from 'pdfmake/interfaces'
import type { Formatter } from '#/reports/exports/formatter.ts'
import type { Writing } from './writing.ts'

export interface Parts {
  formatter: Formatter
  writing: Writing
  paper: Paper
  /** Of the owner, on days of the period, the oldest day first. */
  notes: readonly ChartNote[]
  /** Of a fictional account. */
  isSample: boolean
  /** `null` where nothing seals. */
  seal: Seal | null
}

/** A section as it is printed, its heading with it. */
export type Printed<Document> = (report: Document, parts: Parts) => Content[]

/** In place of what is not known. */
export const dash = '\u2013'
