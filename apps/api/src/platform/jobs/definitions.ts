import * as z from 'zod'
import { defineJob, type Job } from './define-job.ts'

/** Look at an account now, store what is seen, derive what changed. */
export const collectAccountJob = defineJob({
  name: 'collect-account',
  payload: z.object({ accountId: z.uuid(), urgency: z.enum(['person', 'routine']).default('routine') }),
  retries: 6,
  singleton: ({ accountId }) => accountId,
})

const reportRun = z.object({
  monitorId: z.uuid(),
  /** Names the report, so that a repeated job writes it once. */
  runKey: z.string(),
  occasion: z.enum(['first', 'daily', 'weekly', 'monthly', 'asked']).default('asked'),
  /** Of a regular report: the calendar days in its reader's time zone, both included. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
})
export type ReportRun = z.infer<typeof reportRun>

/** Write the report that a monitor is due. */
export const writeReportJob = defineJob({
  name: 'write-report',
  payload: reportRun,
  retries: 4,
  singleton: ({ monitorId, runKey }) => `${monitorId} ${runKey}`,
})

/** Write the report on an archive that was imported. */
export const writeArchiveReportJob = defineJob({
  name: 'write-archive-report',
  payload: z.object({ importId: z.uuid() }),
  retries: 4,
  singleton: ({ importId }) => importId,
})

/** Read the files of an archive that came through the server. */
export const readUploadJob = defineJob({
  name: 'read-upload',
  payload: z.object({ uploadId: z.uuid() }),
  retries: 6,
  singleton: ({ uploadId }) => uploadId,
})

/** Erase a file of the file store whose row is gone. */
export const eraseFileJob = defineJob({
  name: 'erase-file',
  payload: z.object({ fileId: z.string() }),
  retries: 20,
  singleton: ({ fileId }) => fileId,
})

/** Add a mail that came in to the request for help that it answers. */
export const receiveMailJob = defineJob({
  name: 'receive-mail',
  payload: z.object({ fileId: z.string(), size: z.int() }),
  retries: 6,
  singleton: ({ fileId }) => fileId,
})

export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ outboxId: z.uuid() }),
  retries: 8,
  singleton: ({ outboxId }) => outboxId,
})

/** Try once to send a message of the outbox to a webhook. What fails is tried again by `send-waiting`. */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ outboxId: z.uuid() }),
  retries: 0,
  singleton: ({ outboxId }) => outboxId,
})

/** Every minute: queue messages that waited, for the end of quiet hours or for their next attempt. */
export const sendWaitingJob = defineJob({
  name: 'send-waiting',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})

/** Every quarter of an hour, as time zones differ by as little: queue the weekly mails that are due. */
export const scheduleDigestsJob = defineJob({
  name: 'schedule-digests',
  payload: z.object({}),
  retries: 0,
  cron: '*/15 * * * *',
})

/** Look at the insights of a connected account. */
export const collectOwnJob = defineJob({
  name: 'collect-own',
  payload: z.object({ connectionId: z.uuid() }),
  retries: 5,
  singleton: ({ connectionId }) => connectionId,
})

/** Take a fresh access token for a connected account. */
export const refreshConnectionJob = defineJob({
  name: 'refresh-connection',
  payload: z.object({ connectionId: z.uuid() }),
  retries: 2,
  singleton: ({ connectionId }) => connectionId,
})

/** Every minute: tell the sites whose articles changed or appeared. */
export const refreshSitesJob = defineJob({
  name: 'refresh-sites',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})

/** Every ten minutes: queue what is due for connected accounts. */
export const scheduleOwnJob = defineJob({
  name: 'schedule-own',
  payload: z.object({}),
  retries: 0,
  cron: '*/10 * * * *',
})

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

/** Look at accounts that are due, one after another, for as long as there are any and the budget allows. */
export const collectDueJob = defineJob({
  name: 'collect-due',
  payload: z.object({ slot: z.int() }),
  retries: 0,
  singleton: ({ slot }) => String(slot),
})

/** Every minute: open slots for the accounts whose next look is due. */
export const scheduleCollectionsJob = defineJob({
  name: 'schedule-collections',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})

/** Every hour: make the stars those that are configured. */
export const keepStarsJob = defineJob({
  name: 'keep-stars',
  payload: z.object({}),
  retries: 0,
  cron: '7 * * * *',
})

/** Every night: make the coming partitions, erase what was deleted seven days ago and sessions that ended. */
export const housekeepingJob = defineJob({
  name: 'housekeeping',
  payload: z.object({}),
  retries: 2,
  cron: '17 3 * * *',
})

/** Every night after the UTC day: how large audiences are, and on which days they fell everywhere. */
export const measureAccountsJob = defineJob({
  name: 'measure-accounts',
  payload: z.object({}),
  retries: 2,
  cron: '31 1 * * *',
})

/** Ask the payment provider about an order, a subscription or a payment, and make ours the same. */
export const settlePaymentJob = defineJob({
  name: 'settle-payment',
  payload: z.object({ kind: z.enum(['order', 'subscription', 'payment']), id: z.string().min(1).max(255) }),
  retries: 10,
  singleton: ({ kind, id }) => `${kind} ${id}`,
})

/** Have the payment provider give back what an operator asked for. */
export const giveRefundJob = defineJob({
  name: 'give-refund',
  payload: z.object({ refundId: z.uuid() }),
  retries: 20,
  singleton: ({ refundId }) => refundId,
})

/** Have the payment provider forget a customer whose user is deleted, and end what they pay for. */
export const closeCustomerJob = defineJob({
  name: 'close-customer',
  payload: z.object({ customerId: z.string().min(1).max(255) }),
  retries: 20,
  singleton: ({ customerId }) => customerId,
})

/** Every ten minutes: ask about payments that should be known by now, end what is over, announce renewals. */
export const tendPaymentsJob = defineJob({
  name: 'tend-payments',
  payload: z.object({}),
  retries: 0,
  cron: '3-59/10 * * * *',
})

/** Every hour: end invitations and family pacts whose time is over, and remind of those that come to their end. */
export const tendPactsJob = defineJob({
  name: 'tend-pacts',
  payload: z.object({}),
  retries: 0,
  cron: '11 * * * *',
})

export const jobs: readonly Job[] = [
  collectAccountJob,
  collectDueJob,
  writeReportJob,
  writeArchiveReportJob,
  readUploadJob,
  eraseFileJob,
  receiveMailJob,
  sendMailJob,
  deliverWebhookJob,
  sendWaitingJob,
  scheduleDigestsJob,
  endRevokedSessionsJob,
  eraseIdentityJob,
  collectOwnJob,
  refreshConnectionJob,
  refreshSitesJob,
  scheduleOwnJob,
  scheduleCollectionsJob,
  keepStarsJob,
  housekeepingJob,
  measureAccountsJob,
  settlePaymentJob,
  giveRefundJob,
  closeCustomerJob,
  tendPaymentsJob,
  tendPactsJob,
]
