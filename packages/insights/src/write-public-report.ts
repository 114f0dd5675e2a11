import type { Activity } from './activity.ts'
import type { Analytics } from './analytics.ts'
import type { Lane } from './observation.ts'
import type { PublicReport } from './report.ts'

export interface PublicReportInput {
  lane: Lane
  subject: PublicReport['subject']
  /** Calendar days in `timeZone`, both included. */
  period: { from: string; to: string }
  timeZone: string
  /** Of the same period. */
  analytics: Analytics
  /** What is to be told: as a rule, what was derived since the report before. */
  activities: readonly Activity[]
  /** True for the first report of an account. */
  isBaseline: boolean
  now: Date
  /** When the account is looked at next; `null` if it is not planned. */
  nextLookAt: Date | null
}

export interface WrittenPublicReport {
  status: 'ready' | 'partial' | 'no-change'
  report: PublicReport
}

export function writePublicReport(input: PublicReportInput): WrittenPublicReport {
  throw new Error(`Not written: ${input.subject.username}`)
}
