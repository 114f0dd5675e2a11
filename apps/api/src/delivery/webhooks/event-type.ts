import { isAlert, messagePayloads } from '#/platform/db/schema/delivery/message-payloads.ts'
import type { OutboxRow } from '#/platform/db/schema/primitives/outbox.ts'

/** The `type` of a message, which receivers dispatch on. */
export function eventTypeOf({ kind, payload }: Pick<OutboxRow, 'kind' | 'payload'>): string {
  if (isAlert(kind)) return 'account.changed'
  switch (kind) {
    case 'report-ready':
      return 'report.ready'
    case 'archive-imported':
      return 'archive.imported'
    case 'account-attention':
      return `account.${messagePayloads[kind].parse(payload).reason.replaceAll('-', '_')}`
    default:
      return 'test'
  }
}
