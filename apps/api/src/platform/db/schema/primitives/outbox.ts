import type { NotificationChannel } from '@tidewatch/contract/delivery/notifications'
import type { WebhookTry } from '@tidewatch/contract/delivery/webhooks'
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
 * Messages to send, by mail, to a webhook or to a chat. Written with the change that they tell of, sent by a job. A row is one event
 * for one receiver: its key is unique.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    /**
     * Whom it is for; `null` where that is somebody without an account: who asked for help, who is invited to a family
     * agreement.
     */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<NotificationChannel>().notNull().default('email'),
    /** Where it goes when it is for a webhook. */
    endpointId: uuid().references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Where it goes when it is for a chat. */
    channelId: uuid().references(() => channels.id, { onDelete: 'cascade' }),
    /** The monitor that it is about, if it is about one. */
    monitorId: uuid().references(() => monitors.id, { onDelete: 'cascade' }),
    /** The message of a request for help that it brings; such mails go to the request's address. */
    ticketMessageId: uuid().references(() => ticketMessages.id, { onDelete: 'cascade' }),
    /** The family agreement that it is about; invitations to one go to its address. */
    agreementId: uuid().references(() => familyAgreements.id, { onDelete: 'cascade' }),
    /** The declaration to withdraw or cancel that it is about; such mails go to the declaration's address. */
    withdrawalId: uuid().references(() => withdrawals.id, { onDelete: 'cascade' }),
    /** One message per key, however often the job that writes it runs. */
    dedupeKey: text().notNull().unique(),
    /** What the message needs besides the user, by kind: message-payloads.ts. */
    payload: jsonb().$type<MessagePayloads[MessageKind]>().notNull(),
    createdAt: at().notNull().defaultNow(),
    /** Not before: held in quiet hours, by a cool-down, or until the next attempt. `null`: at once. */
    sendAfter: at(),
    /** The row whose mail tells this one's event too. Set before that mail is sent, so that a repeat tells the same. */
    batchId: uuid(),
    /** The body as it was first sent to a webhook: every attempt sends the same. */
    body: text(),
    tries: jsonb().$type<WebhookTry[]>().notNull().default([]),
    sentAt: at(),
    /** When it was given up. */
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
