import * as z from 'zod'
import { defineJob } from '#/platform/jobs/define-job.ts'

export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ outboxId: z.uuid() }),
  retries: 8,
  concurrency: 2,
  singleton: ({ outboxId }) => outboxId,
})

/** Tries once to send a channel's waiting messages as one. `send-waiting` retries failures. */
export const deliverChannelJob = defineJob({
  name: 'deliver-channel',
  payload: z.object({ channelId: z.uuid() }),
  retries: 0,
  concurrency: 4,
  singleton: ({ channelId }) => channelId,
})

/** Tries once to send an outbox message to a webhook. `send-waiting` retries failures. */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ outboxId: z.uuid() }),
  retries: 0,
  concurrency: 4,
  singleton: ({ outboxId }) => outboxId,
})

/** Every minute, enqueues messages whose quiet hours are over or whose next attempt is due. */
export const enqueueDueMessagesJob = defineJob({
  name: 'send-waiting',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
})
