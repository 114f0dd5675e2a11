import type { Paper } from '@tidewatch/contract/export'
import type { ChartNote } from '@tidewatch/contract/note'
import type { Seal } from '@tidewatch/contract/seal'
import type { Content } from 'pdfmake/interfaces'
import type { Reader } from '#/reports/files/reader.ts'
import type { Writing } from './writing.ts'

/** What the sections of a printed report share. */
export interface Parts {
  reader: Reader
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
