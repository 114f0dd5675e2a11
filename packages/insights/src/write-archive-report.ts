import type { ArchiveCategory, ArchiveObservation, Lane } from './observation.ts'
import type { ArchiveReport } from './report.ts'

export interface ArchiveReportInput {
  observation: ArchiveObservation
  /** The categories that were chosen and kept. What is not among them is `null` in the report, never 0. */
  categories: readonly ArchiveCategory[]
  /** The archive before, of the same owner; `null` for the first. */
  previous: ArchiveObservation | null
  timeZone: string
  now: Date
  /** `archive` unless said otherwise. */
  lane?: Lane
  /** Shown where the archive does not name its owner. */
  username?: string
}

export interface WrittenArchiveReport {
  status: 'ready' | 'partial' | 'no-change'
  report: ArchiveReport
}

export function writeArchiveReport(input: ArchiveReportInput): WrittenArchiveReport {
  throw new Error(`Not written: ${input.timeZone}`)
}
