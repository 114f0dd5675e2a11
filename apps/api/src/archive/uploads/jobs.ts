import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Reads the files of an archive that was uploaded to the server. */
export const readUploadJob = defineJob({
  name: 'read-upload',
  payload: z.object({ uploadId: z.uuid() }),
  retries: 6,
  singleton: ({ uploadId }) => uploadId,
})
