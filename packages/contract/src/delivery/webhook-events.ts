import type { ActivityKind } from '@tidewatch/insights/activity'
import { sources } from '@tidewatch/insights/observation'
import * as z from 'zod'
import { reportStatuses } from '../reports/reports.ts'
import { feedKindOf } from '../users/dashboard.ts'
import { type AttentionReason, alertKinds } from './notifications.ts'

/** Maximum changes per message; the account's page has all. */
export const maxWebhookChanges = 100

const account = z.object({ monitorId: z.uuid(), username: z.string(), source: z.enum(sources), url: z.url() })

const change = z.object({
  id: z.string().meta({ description: 'The same change has the same ID in every message and call.' }),
  kind: z.enum(Object.keys(feedKindOf) as ActivityKind[]),
  at: z.iso.datetime().meta({ description: 'When it happened, or else when a check first showed it.' }),
  notBefore: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'The last check that didn’t show it yet; `null` if `at` is exact.' }),
  text: z.string().meta({ description: 'In the language of the user’s settings, as are `detail` and pages.' }),
  detail: z.string().nullable(),
  link: z.string().nullable().meta({ description: 'The post on Instagram.' }),
})

const changes = z
  .array(change)
  .max(maxWebhookChanges)
  .meta({ description: `At most ${maxWebhookChanges}; the account’s page has all.` })

const reportEvent = {
  account,
  report: z.object({
    id: z.uuid(),
    status: z.enum(reportStatuses),
    from: z.iso.date(),
    to: z.iso.date(),
    url: z.url(),
  }),
  changes,
}

/** The body of a message, in the shape that Standard Webhooks recommends. */
function event<Type extends string, Data extends z.ZodRawShape>(type: Type, data: Data) {
  return z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().meta({ description: 'When the event became known.' }),
    data: z.object(data),
  })
}

function attention<Reason extends AttentionReason>(reason: Reason) {
  return { account, reason: z.literal(reason) }
}

export const webhookEventSchema = z.discriminatedUnion('type', [
  event('account.changed', { account, alert: z.enum(alertKinds), changes: changes.min(1) }),
  event('report.ready', reportEvent),
  event('archive.imported', reportEvent),
  event('account.unavailable', attention('unavailable')),
  event('account.came_back', attention('came-back')),
  event('account.needs_connection', attention('needs-connection')),
  event('account.objected', attention('objected')),
  event('test', { url: z.url() }),
])
export type WebhookEvent = z.infer<typeof webhookEventSchema>

/** When a message of each type is sent. */
export const webhookSummaries: Record<WebhookEvent['type'], string> = {
  'account.changed': 'Changes to an account are confirmed.',
  'report.ready': 'A report is ready.',
  'archive.imported': 'An Instagram export was imported and its report is ready.',
  'account.unavailable': 'An account can’t be found any more.',
  'account.came_back': 'An account that couldn’t be found is back.',
  'account.needs_connection': 'A connected account has to be connected again.',
  'account.objected': 'The account’s owner asked not to be tracked.',
  test: 'The user chose to send a test.',
}
