import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Read the files of an archive that came through the server. */
export const readUploadJob = defineJob({
  name: 'read-upload',
  payload: z.object({ uploadId: z.uuid() }),
  retries: 6,
  singleton: ({ uploadId }) => uploadId,
})
