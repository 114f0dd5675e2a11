import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Adds a received mail to the support request that it answers. */
export const receiveMailJob = defineJob({
  name: 'receive-mail',
  payload: z.object({ fileId: z.string(), size: z.int() }),
  retries: 6,
  singleton: ({ fileId }) => fileId,
})
