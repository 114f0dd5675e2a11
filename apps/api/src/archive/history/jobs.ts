import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Whether the owner is told of a report: who brought an export waits for it, who has them delivered does not. */
const reportNotification = z.enum(['always', 'if-changed', 'never'])
export type ReportNotification = z.infer<typeof reportNotification>

/** Runs `writeArchiveReport` of `reports/archive-reports`. It is queued from below, so it can't lie beside it. */
export const writeArchiveReportJob = defineJob({
  name: 'write-archive-report',
  payload: z.object({
    importId: z.uuid(),
    told: reportNotification.default('always'),
  }),
  retries: 4,
  singleton: ({ importId }) => importId,
})
