import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

const reportRun = z.object({
  monitorId: z.uuid(),
  /** Identifies the report, so that a repeated job writes it once. */
  runKey: z.string(),
  occasion: z.enum(['first', 'daily', 'weekly', 'monthly', 'asked']).default('asked'),
  /** For a regular report: the calendar days in the viewer's time zone, both included. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
})
export type ReportRun = z.infer<typeof reportRun>

/** Runs `runReport` of `reports/reports`. Declared here because lower layers enqueue it. */
export const writeReportJob = defineJob({
  name: 'write-report',
  payload: reportRun,
  retries: 4,
  concurrency: 2,
  singleton: ({ monitorId, runKey }) => `${monitorId} ${runKey}`,
})
