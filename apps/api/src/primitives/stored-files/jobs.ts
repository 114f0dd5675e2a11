import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Erase a file of the file store whose row is gone. */
export const eraseFileJob = defineJob({
  name: 'erase-file',
  payload: z.object({ fileId: z.string() }),
  retries: 20,
  singleton: ({ fileId }) => fileId,
})
