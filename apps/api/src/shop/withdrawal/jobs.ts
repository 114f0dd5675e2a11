import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Matches a declaration to its contract, and confirms the declaration by email. */
export const receiveWithdrawalJob = defineJob({
  name: 'receive-withdrawal',
  payload: z.object({ withdrawalId: z.uuid(), isMailed: z.boolean().default(true) }),
  retries: 20,
  singleton: ({ withdrawalId }) => withdrawalId,
})
