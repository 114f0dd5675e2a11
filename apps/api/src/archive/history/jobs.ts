import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Write the report on an archive that was imported. */
export const writeArchiveReportJob = defineJob({
  name: 'write-archive-report',
  payload: z.object({ importId: z.uuid() }),
  retries: 4,
  singleton: ({ importId }) => importId,
})
