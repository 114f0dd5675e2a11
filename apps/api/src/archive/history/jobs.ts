import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Whether the owner is notified of a report: after an import they wait for it, after a delivery they don’t. */
const reportNotification = z.enum(['always', 'if-changed', 'never'])
export type ReportNotification = z.infer<typeof reportNotification>

const archiveReportRun = z.object({
  importId: z.uuid(),
  // The key that jobs already queued in the database use.
  told: reportNotification.default('always'),
  /** Followers were judged again after a report on the import was written. */
  isJudgedAgain: z.boolean().optional(),
})
export type ArchiveReportRun = z.infer<typeof archiveReportRun>

/** Runs `writeArchiveReport` of `reports/archive-reports`. Defined here because lower layers queue it. */
export const writeArchiveReportJob = defineJob({
  name: 'write-archive-report',
  payload: archiveReportRun,
  retries: 4,
  singleton: ({ importId }) => importId,
})
