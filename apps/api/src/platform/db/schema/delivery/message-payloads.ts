import {
  type AlertKind,
  alertKinds,
  type NotificationKind,
  notificationKinds,
} from '@tidewatch/contract/delivery/notifications'
import * as z from 'zod'

/** What happened to an account that its owner or a person should know. */
export const attentionReasons = ['unavailable', 'came-back', 'needs-connection', 'objected'] as const
export type AttentionReason = (typeof attentionReasons)[number]

const report = z.object({ reportId: z.uuid() })

/** What one side of a family agreement is told of it. `erased`: the other deleted their account. */
export const familyNews = [
  'signed',
  'declined',
  'lapsed',
  'report',
  'paused',
  'resumed',
  'ended',
  'expired',
  'review',
  'ending',
  'erased',
] as const
export type FamilyNews = (typeof familyNews)[number]

/** Changes that one collection confirmed, by their ids: what a later collection takes back is not told. */
const alertSchema = z.object({ monitorId: z.uuid(), activityIds: z.array(z.string()).min(1) })
const alerts = Object.fromEntries(alertKinds.map((kind) => [kind, alertSchema])) as Record<
  AlertKind,
  typeof alertSchema
>

/** What a user's second factor is told of. `stopped`: by the user; `reset`: by an operator, after a lost device. */
export const secondFactorEvents = [
  'enabled',
  'stopped',
  'reset',
  'recovery-code-used',
  'recovery-codes-renewed',
] as const
export type SecondFactorEvent = (typeof secondFactorEvents)[number]

/**
 * The test of a webhook, what is said about a request for help, a withdrawal or the terms, a reminder that was asked for,
 * and the invitation to a family agreement.
 */
const unchosenKinds = [
  'webhook-test',
  'ticket-received',
  'ticket-answered',
  'family-invitation',
  'withdrawal-received',
  'withdrawal-done',
  'legal-change',
  'export-reminder',
] as const
type UnchosenKind = (typeof unchosenKinds)[number]

/** An item of the catalogue and what it costs, in minor units. */
const moneySchema = z.object({ itemId: z.string(), amount: z.int(), currency: z.string() })

export const messagePayloads = {
  ...alerts,
  'report-ready': report,
  'archive-imported': report,
  'account-attention': z.object({ monitorId: z.uuid(), reason: z.enum(attentionReasons) }),
  /** The changes of which days: seen after `from`, up to `to`. */
  'weekly-digest': z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
  'webhook-paused': z.object({ endpointId: z.uuid(), reason: z.enum(['failing', 'gone']) }),
  'channel-paused': z.object({ channelId: z.uuid(), reason: z.enum(['failing', 'gone']) }),
  receipt: z.object({ invoiceId: z.uuid() }),
  /** `trial`: it is the first charge, after free days that begin now or end soon. */
  'renewal-reminder': moneySchema.extend({
    at: z.iso.datetime(),
    trial: z.enum(['begun', 'ends']).nullable().default(null),
  }),
  'payment-failed': moneySchema.extend({ nextAttemptAt: z.iso.datetime().nullable() }),
  /** Instagram's code of the refusal, and when one call tries again. */
  'service-attention': z.object({ code: z.int().nullable(), subcode: z.int().nullable(), until: z.iso.datetime() }),
  /** The device's name is empty where the browser does not say. */
  'new-device': z.object({ device: z.string(), at: z.iso.datetime() }),
  /** `left` are the recovery codes that still work. */
  'second-factor': z.object({ event: z.enum(secondFactorEvents), at: z.iso.datetime(), left: z.int() }),
  /** A stored word for a family agreement. `name`: the other side. `agreementId`: `null` when the agreement is erased. */
  'family-pact': z.object({ event: z.enum(familyNews), name: z.string(), agreementId: z.uuid().nullable() }),
  'webhook-test': z.object({}),
  'ticket-received': z.object({}),
  'ticket-answered': z.object({}),
  'family-invitation': z.object({}),
  'withdrawal-received': z.object({}),
  'withdrawal-done': z.object({}),
  /** The day of the texts that are new. */
  'legal-change': z.object({ version: z.iso.date() }),
  'export-reminder': z.object({}),
} satisfies Record<NotificationKind | UnchosenKind, z.ZodType>

export const messageKindSchema = z.enum([...notificationKinds, ...unchosenKinds])
/** A kind of message, those included that nobody chooses. */
export type MessageKind = z.infer<typeof messageKindSchema>
export type MessagePayloads = { [Kind in MessageKind]: z.infer<(typeof messagePayloads)[Kind]> }

export type MoneyKind = 'receipt' | 'renewal-reminder' | 'payment-failed'

export function isAlert(kind: MessageKind): kind is AlertKind {
  return (alertKinds as readonly string[]).includes(kind)
}

/** Whether it is one of the messages that users choose, which only users get. */
export function isChosen(kind: MessageKind): kind is NotificationKind {
  return !(unchosenKinds as readonly string[]).includes(kind)
}
