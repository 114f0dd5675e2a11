import type { NotificationChannel } from '@tidewatch/contract/delivery/notifications'
import type { WebhookAttempt } from '@tidewatch/contract/delivery/webhooks'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { channels } from '../delivery/channels.ts'
import type { MessageKind, MessagePayloads } from '../delivery/message-payloads.ts'
import { webhookEndpoints } from '../delivery/webhooks.ts'
import { familyAgreements } from '../family/family.ts'
import { withdrawals } from '../shop/withdrawals.ts'
import { ticketMessages } from '../support/tickets.ts'
import { users } from '../users/users.ts'
import { monitors } from '../watch/monitors.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * Messages to send by email, webhook or chat. Written in the transaction of the change they report, sent by a job. A
 * row is one event for one receiver: its key is unique.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The recipient; `null` for someone without a user account, such as a ticket's writer or an invited teen. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<NotificationChannel>().notNull().default('email'),
    /** The receiving webhook, if any. */
    endpointId: uuid().references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The receiving chat, if any. */
    channelId: uuid().references(() => channels.id, { onDelete: 'cascade' }),
    /** The monitor it is about, if any. */
    monitorId: uuid().references(() => monitors.id, { onDelete: 'cascade' }),
    /** The ticket message it delivers; such emails go to the ticket's address. */
    ticketMessageId: uuid().references(() => ticketMessages.id, { onDelete: 'cascade' }),
    /** The family agreement it is about; invitations go to the address stored there. */
    agreementId: uuid().references(() => familyAgreements.id, { onDelete: 'cascade' }),
    /** The withdrawal or cancellation it is about; such emails go to the address stored there. */
    withdrawalId: uuid().references(() => withdrawals.id, { onDelete: 'cascade' }),
    /** One message per key, however often the job that writes it reruns. */
    dedupeKey: text().notNull().unique(),
    /** What the message needs besides the user; its shape depends on `kind`: message-payloads.ts. */
    payload: jsonb().$type<MessagePayloads[MessageKind]>().notNull(),
    createdAt: at().notNull().defaultNow(),
    /** Earliest time to send: after quiet hours or a cool-down, or the next attempt. `null`: immediately. */
    sendAfter: at(),
    /**
     * The row whose email also covers this event. Set before that email is sent, so that a retry covers the same
     * events.
     */
    batchId: uuid(),
    /** The body as first sent to a webhook: retries send the same one. */
    body: text(),
    attempts: jsonb('tries').$type<WebhookAttempt[]>().notNull().default([]),
    sentAt: at(),
    /** When sending was abandoned. */
    gaveUpAt: at(),
  },
  (table) => [
    index().on(table.sendAfter).where(sql`sent_at is null and gave_up_at is null`),
    index().on(table.monitorId, table.kind),
    index().on(table.endpointId, table.createdAt.desc().nullsFirst()),
    index().on(table.channelId, table.sendAfter),
    index().on(table.ticketMessageId),
    index().on(table.agreementId),
    index().on(table.withdrawalId),
    index().on(table.batchId),
  ],
)

export type OutboxRow = typeof outbox.$inferSelect
