import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/** Every five minutes: end the sessions of sign-ins that the identity provider revoked, as after a reset of a password. */
export const endRevokedSessionsJob = defineJob({
  name: 'end-revoked-sessions',
  payload: z.object({}),
  retries: 0,
  cron: '*/5 * * * *',
})

/** Erase the identity provider's record of a deleted user. The user's own rows are gone when it runs. */
export const eraseIdentityJob = defineJob({
  name: 'erase-identity',
  payload: z.object({ identityId: z.string().min(1).max(128) }),
  retries: 20,
  singleton: ({ identityId }) => identityId,
})
