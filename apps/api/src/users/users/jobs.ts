import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

/**
 * Every five minutes: ends sessions of sign-ins that the identity provider revoked, for example by a password reset.
 */
export const endRevokedSessionsJob = defineJob({
  name: 'end-revoked-sessions',
  payload: z.object({}),
  retries: 0,
  cron: '*/5 * * * *',
})

/** Erases the identity provider's record of a deleted user. By then, the user's own rows are gone. */
export const eraseIdentityJob = defineJob({
  name: 'erase-identity',
  payload: z.object({ identityId: z.string().min(1).max(128) }),
  retries: 20,
  singleton: ({ identityId }) => identityId,
})

/**
 * Sends the email about a deleted account. Nothing else has the address any more, so the job is erased afterwards, and
 * its retries outlast `undeliveredHours`.
 */
export const sendDeletionMailJob = defineJob({
  name: 'send-deletion-mail',
  payload: z.object({
    deletionId: z.uuid(),
    email: z.string(),
    locale: z.string(),
    timeZone: z.string(),
    at: z.iso.datetime(),
  }),
  retries: 20,
})
