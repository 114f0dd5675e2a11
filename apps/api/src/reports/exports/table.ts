import type { ExportTable } from '@tidewatch/contract/reports/exports'

/**
 * A typed cell: a number, a ratio as a fraction, a day as `2026-11-21`, or a moment as an ISO 8601 string in UTC that
 * is written in the report's time zone. `null`: unknown, so left empty.
 */
export type Cell =
  | { type: 'text'; value: string | null }
  | { type: 'number' | 'ratio'; value: number | null }
  | { type: 'day' | 'moment'; value: string | null }

/** A table for any format, with headers and words in the reader's language. */
export interface Table {
  key: ExportTable
  title: string
  heads: readonly string[]
  rows: readonly (readonly Cell[])[]
}

export const text = (value: string | null): Cell => ({ type: 'text', value })
export const number = (value: number | null): Cell => ({ type: 'number', value })
export const ratio = (value: number | null): Cell => ({ type: 'ratio', value })
export const day = (value: string | null): Cell => ({ type: 'day', value })
export const moment = (value: string | null): Cell => ({ type: 'moment', value })
