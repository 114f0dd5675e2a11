import type { NotificationKind } from '@tidewatch/contract/notification'
import * as z from 'zod'

/** What happened to an account that its owner or a person should know. */
export const attentionReasons = ['unavailable', 'came-back', 'needs-connection'] as const
export type AttentionReason = (typeof attentionReasons)[number]

const report = z.object({ reportId: z.uuid() })

/** What the outbox keeps for each kind of mail. */
export const mailPayloads = {
  'report-ready': report,
  'archive-imported': report,
  'account-attention': z.object({ monitorId: z.uuid(), reason: z.enum(attentionReasons) }),
  /** Instagram's code of the refusal, and when one call tries again. */
  'service-attention': z.object({ code: z.int().nullable(), subcode: z.int().nullable(), until: z.iso.datetime() }),
  /** The device's name is empty where the browser does not say. */
  'new-device': z.object({ device: z.string(), at: z.iso.datetime() }),
} satisfies Record<NotificationKind, z.ZodType>

export type MailPayloads = { [Kind in NotificationKind]: z.infer<(typeof mailPayloads)[Kind]> }
