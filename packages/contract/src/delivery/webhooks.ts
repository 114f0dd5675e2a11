import * as z from 'zod'
import { defineCall } from '../define-call.ts'

/** Maximum addresses per user. */
export const webhookLimit = 20

/** Why an attempt got no valid response. */
const webhookErrors = ['timeout', 'not-reachable', 'not-allowed', 'port', 'redirect', 'refused', 'paused'] as const

const webhookAttemptSchema = z.object({
  at: z.iso.datetime(),
  /** The HTTP status of the response; `null` without one. */
  status: z.int().nullable(),
  /** `null` when the message was accepted: any status from 200 to 299. */
  error: z.enum(webhookErrors).nullable(),
  durationMs: z.int(),
})
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>

const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether a program such as n8n added it with its key. */
  isHook: z.boolean(),
  /**
   * Why nothing is sent: its owner paused it, every attempt failed for a day, or it answered 410. `null` while it's on.
   */
  pauseReason: z.enum(['user', 'failing', 'gone']).nullable(),
  /** Since when every attempt has failed. */
  failingSince: z.iso.datetime().nullable(),
})
export type Webhook = z.infer<typeof webhookSchema>

const webhookDeliverySchema = z.object({
  /** The `webhook-id` sent with every attempt. */
  id: z.string(),
  /** The `type` in the body, such as `account.changed`. */
  type: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  nextAttemptAt: z.iso.datetime().nullable(),
  attempts: z.array(webhookAttemptSchema),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

const params = z.object({ id: z.uuid().meta({ description: 'The webhook’s ID.' }) })
/** `whsec_` and 24 bytes in base64, as Standard Webhooks specifies. Shown once. */
const secret = z.string()

export const listWebhooks = defineCall({
  id: 'listWebhooks',
  method: 'GET',
  path: '/user/webhook',
  summary: 'List webhook endpoints, oldest first. `available` is false if no encryption key for secrets is configured.',
  access: 'signed-in',
  data: z.object({ available: z.boolean(), limit: z.int(), webhooks: z.array(webhookSchema) }),
})

/** 10001 for an address that may not be called, and above the limit. */
export const addWebhook = defineCall({
  id: 'addWebhook',
  method: 'POST',
  path: '/user/webhook',
  summary: 'Add a webhook endpoint.',
  access: 'signed-in',
  stepUp: true,
  body: z.object({ url: z.string().trim().min(1).max(2_000) }),
  data: z.object({ webhook: webhookSchema, secret }),
})

export const updateWebhook = defineCall({
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/user/webhook/:id',
  summary: 'Pause or resume a webhook endpoint. Events that occur while it is paused are not sent later.',
  access: 'owner',
  params,
  body: z.object({ paused: z.boolean() }),
  data: webhookSchema,
})

export const deleteWebhook = defineCall({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/user/webhook/:id',
  summary: 'Delete a webhook endpoint and its log.',
  access: 'owner',
  params,
  data: z.null(),
})

export const rotateWebhookSecret = defineCall({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/user/webhook/:id/secret',
  summary: 'Rotate the signing secret. Messages are also signed with the previous secret for one day.',
  access: 'owner',
  stepUp: true,
  params,
  data: z.object({ secret, formerUntil: z.iso.datetime() }),
})

/** For n8n, Zapier and the like: API keys only, and the address is deleted with its key. 10001 as for `addWebhook`. */
export const subscribeWebhook = defineCall({
  id: 'subscribeWebhook',
  method: 'POST',
  path: '/ins/hook',
  summary: 'Add a webhook endpoint that exists as long as the API key is valid.',
  access: 'api-key',
  keyScope: 'read',
  body: z.object({ url: z.string().trim().min(1).max(2_000) }),
  data: z.object({ id: z.uuid(), secret }),
})

export const unsubscribeWebhook = defineCall({
  id: 'unsubscribeWebhook',
  method: 'DELETE',
  path: '/ins/hook/:id',
  summary: 'Delete a webhook endpoint added with the same API key.',
  access: 'api-key',
  keyScope: 'read',
  params,
  data: z.null(),
})

/** Sends one message and returns the result, even if the address is paused. */
export const testWebhook = defineCall({
  id: 'testWebhook',
  method: 'POST',
  path: '/user/webhook/:id/test',
  summary: 'Send a test message immediately.',
  access: 'owner',
  params,
  data: webhookDeliverySchema,
})

export const listWebhookDeliveries = defineCall({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/user/webhook/:id/delivery',
  summary: 'List the 50 newest messages to an endpoint, with every delivery attempt. Messages are kept for 30 days.',
  access: 'owner',
  params,
  data: z.object({ deliveries: z.array(webhookDeliverySchema) }),
})
