import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ outboxId: z.uuid() }),
  retries: 8,
  concurrency: 2,
  singleton: ({ outboxId }) => outboxId,
})

/** Try once to send what waits for a channel, as one message. What fails is tried again by `send-waiting`. */
export const deliverChannelJob = defineJob({
  name: 'deliver-channel',
  payload: z.object({ channelId: z.uuid() }),
  retries: 0,
  concurrency: 4,
  singleton: ({ channelId }) => channelId,
})

/** Try once to send a message of the outbox to a webhook. What fails is tried again by `send-waiting`. */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ outboxId: z.uuid() }),
  retries: 0,
  concurrency: 4,
  singleton: ({ outboxId }) => outboxId,
})

/** Every minute: queue messages that waited, for the end of quiet hours or for their next attempt. */
export const sendWaitingJob = defineJob({
  name: 'send-waiting',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})
