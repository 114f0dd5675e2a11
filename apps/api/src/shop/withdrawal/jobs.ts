import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Find the contract that a declaration is about, and confirm the declaration by mail. */
export const receiveWithdrawalJob = defineJob({
  name: 'receive-withdrawal',
  payload: z.object({ withdrawalId: z.uuid(), isMailed: z.boolean().default(true) }),
  retries: 20,
  singleton: ({ withdrawalId }) => withdrawalId,
})
