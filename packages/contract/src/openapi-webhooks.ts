import * as z from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { webhookEventSchema, webhookSummaries } from './delivery/webhook-events.ts'

const header = z.object({
  'webhook-id': z.string().meta({ description: 'Identifies the message. The same in every attempt to deliver it.' }),
  'webhook-timestamp': z.string().meta({ description: 'When this attempt was signed, in seconds since 1970.' }),
  'webhook-signature': z.string().meta({
    description:
      '`v1,` and the HMAC-SHA256 in base64 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is what follows `whsec_` in the secret, decoded from base64. For a while after the secret is rotated, there are two, separated by a space.',
  }),
})

const responses = {
  '2XX': { description: 'Received.' },
  '410': { description: 'Unwanted: the webhook is paused.' },
  default: { description: 'Not received: sent again later, with the same ID and body.' },
}

/** The messages that we send to webhooks, by type. */
export function webhookPaths(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    webhookEventSchema.options.map((schema) => {
      const { value: type } = schema.shape.type
      const requestBody = { required: true, content: { 'application/json': { schema } } }
      const summary = webhookSummaries[type]
      return [type, { post: { summary, security: [], requestParams: { header }, requestBody, responses } }]
    }),
  )
}
