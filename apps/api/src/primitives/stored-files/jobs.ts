import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Deletes a file from the file store after its row was deleted. */
export const eraseFileJob = defineJob({
  name: 'erase-file',
  payload: z.object({ fileId: z.string() }),
  retries: 20,
  singleton: ({ fileId }) => fileId,
})
