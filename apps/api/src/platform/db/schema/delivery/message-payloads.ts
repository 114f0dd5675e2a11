import {
  type AlertKind,
  alertKinds,
  attentionReasons,
  type NotificationKind,
  notificationKinds,
} from '@tidewatch/contract/delivery/notifications'
import * as z from 'zod'

const report = z.object({ reportId: z.uuid() })

/** Events of a family agreement that one side is notified of. `erased`: the other side deleted their account. */
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

/** Changes that one collection confirmed, by id, so that changes withdrawn by a later collection aren't sent. */
const alertSchema = z.object({ monitorId: z.uuid(), activityIds: z.array(z.string()).min(1) })
const alerts = Object.fromEntries(alertKinds.map((kind) => [kind, alertSchema])) as Record<
  AlertKind,
  typeof alertSchema
>

/**
 * Second-factor events that a user is notified of. `stopped`: by the user; `reset`: by an operator, after a lost
 * device.
 */
export const secondFactorEvents = [
  'enabled',
  'stopped',
  'reset',
  'recovery-code-used',
  'recovery-codes-renewed',
] as const
export type SecondFactorEvent = (typeof secondFactorEvents)[number]

/**
 * Messages that users can't turn off: webhook tests, those about tickets, withdrawals and the terms, requested
 * reminders, and invitations to a family agreement.
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

/** A catalogue item and its price in minor units. */
const moneySchema = z.object({ itemId: z.string(), amount: z.int(), currency: z.string() })

export const messagePayloads = {
  ...alerts,
  'report-ready': report,
  'archive-imported': report,
  'account-attention': z.object({ monitorId: z.uuid(), reason: z.enum(attentionReasons) }),
  /** Covers changes seen after `from`, up to `to`. */
  'weekly-digest': z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
  'webhook-paused': z.object({ endpointId: z.uuid(), reason: z.enum(['failing', 'gone']) }),
  'channel-paused': z.object({ channelId: z.uuid(), reason: z.enum(['failing', 'gone']) }),
  receipt: z.object({ invoiceId: z.uuid() }),
  /** `trial`: the first charge, after a free trial that has just begun or ends soon. */
  'renewal-reminder': moneySchema.extend({
    at: z.iso.datetime(),
    trial: z.enum(['begun', 'ends']).nullable().default(null),
  }),
  'payment-failed': moneySchema.extend({ nextAttemptAt: z.iso.datetime().nullable() }),
  /** Instagram's error code, and when a single call is retried. */
  'service-attention': z.object({ code: z.int().nullable(), subcode: z.int().nullable(), until: z.iso.datetime() }),
  /** `device` is empty if the browser doesn't reveal it. */
  'new-device': z.object({ device: z.string(), at: z.iso.datetime() }),
  /** `left`: how many recovery codes still work. */
  'second-factor': z.object({ event: z.enum(secondFactorEvents), at: z.iso.datetime(), left: z.int() }),
  /**
   * Keeps its former name, which is stored. `name`: the other side. `agreementId`: `null` when the
   * agreement is erased.
   */
  'family-pact': z.object({ event: z.enum(familyNews), name: z.string(), agreementId: z.uuid().nullable() }),
  'webhook-test': z.object({}),
  'ticket-received': z.object({}),
  'ticket-answered': z.object({}),
  'family-invitation': z.object({}),
  'withdrawal-received': z.object({}),
  'withdrawal-done': z.object({}),
  /** The date of the new legal texts. */
  'legal-change': z.object({ version: z.iso.date() }),
  'export-reminder': z.object({}),
} satisfies Record<NotificationKind | UnchosenKind, z.ZodType>

export const messageKindSchema = z.enum([...notificationKinds, ...unchosenKinds])
/** A kind of message, including those that users can't turn off. */
export type MessageKind = z.infer<typeof messageKindSchema>
export type MessagePayloads = { [Kind in MessageKind]: z.infer<(typeof messagePayloads)[Kind]> }

export type MoneyKind = 'receipt' | 'renewal-reminder' | 'payment-failed'

export function isAlert(kind: MessageKind): kind is AlertKind {
  return (alertKinds as readonly string[]).includes(kind)
}

/** Whether users can turn this kind on and off. Only users get such messages. */
export function isChosen(kind: MessageKind): kind is NotificationKind {
  return !(unchosenKinds as readonly string[]).includes(kind)
}
