import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Add a mail that came in to the request for help that it answers. */
export const receiveMailJob = defineJob({
  name: 'receive-mail',
  payload: z.object({ fileId: z.string(), size: z.int() }),
  retries: 6,
  singleton: ({ fileId }) => fileId,
})
