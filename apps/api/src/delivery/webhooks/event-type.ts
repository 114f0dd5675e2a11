import type { AttentionReason } from '@tidewatch/contract/delivery/notifications'
import type { WebhookEvent } from '@tidewatch/contract/delivery/webhook-events'
import { isAlert, messagePayloads } from '#/platform/db/schema/delivery/message-payloads.ts'
import type { OutboxRow } from '#/platform/db/schema/primitives/outbox.ts'

const attentionTypes = {
  unavailable: 'account.unavailable',
  'came-back': 'account.came_back',
  'needs-connection': 'account.needs_connection',
  objected: 'account.objected',
} as const satisfies Record<AttentionReason, WebhookEvent['type']>

/** The `type` of a message, which receivers dispatch on. */
export function eventTypeOf({ kind, payload }: Pick<OutboxRow, 'kind' | 'payload'>): WebhookEvent['type'] {
  if (isAlert(kind)) return 'account.changed'
  switch (kind) {
    case 'report-ready':
      return 'report.ready'
    case 'archive-imported':
      return 'archive.imported'
    case 'account-attention':
      return attentionTypes[messagePayloads[kind].parse(payload).reason]
    default:
      return 'test'
  }
}
