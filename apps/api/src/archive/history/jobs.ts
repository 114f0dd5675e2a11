import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Whether the owner is told of a report: who brought an export waits for it, who has them delivered does not. */
const reportTold = z.enum(['always', 'if-changed', 'never'])
export type ReportTold = z.infer<typeof reportTold>

export const writeArchiveReportJob = defineJob({
  name: 'write-archive-report',
  payload: z.object({
    importId: z.uuid(),
    told: reportTold.default('always'),
  }),
  retries: 4,
  singleton: ({ importId }) => importId,
})
