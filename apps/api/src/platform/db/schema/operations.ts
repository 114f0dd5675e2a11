import type { NotificationChannel } from '@tidewatch/contract/notification'
import type { WebhookTry } from '@tidewatch/contract/webhook'
import type { CallMinute } from '@tidewatch/instagram/call-window'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'
import { familyPacts } from './family.ts'
import type { MessageKind, MessagePayloads } from './message-payloads.ts'
import { monitors } from './monitors.ts'
import type { StoredStop } from './stored-stop.ts'
import { webhookEndpoints } from './telling.ts'
import { ticketMessages } from './tickets.ts'
import { users } from './users.ts'

const at = () => timestamp({ withTimezone: true })

/** What is known of each access token to the Graph API, a row per Instagram account. Shared by all processes. */
export const graphTokens = pgTable(
  'graph_tokens',
  {
    igUserId: text().primaryKey(),
    /** Names the access token without giving it away. */
    fingerprint: text().notNull().default(''),
    /** How much of the hour's budget is used, as Instagram last said; `null` before it said anything. */
    usedPercent: integer(),
    observedAt: at(),
    /** Our own count, per minute of the last hour. */
    callWindow: jsonb().$type<CallMinute[]>().notNull().default([]),
    lastCallAt: at(),
    /** Why it makes no calls, and until when; see `token-stop.ts`. */
    stop: jsonb().$type<StoredStop>(),
  },
  (table) => [index().on(table.lastCallAt)],
)

/** The circuit of the whole app: at most one row, `app`, while Instagram refuses every token. */
export const graphStops = pgTable('graph_stops', {
  scope: text({ enum: ['app'] }).primaryKey(),
  stop: jsonb().$type<StoredStop>().notNull(),
})

/** Calls per token and hour, kept for some days to be looked at. */
export const graphCallHours = pgTable(
  'graph_call_hours',
  {
    igUserId: text().notNull(),
    hour: at().notNull(),
    calls: integer().notNull(),
    /** Calls that Instagram refused because of a limit. */
    refused: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.igUserId, table.hour] }), index().on(table.hour)],
)

/**
 * Messages to send, by mail or to a webhook. Written with the change that they tell of, sent by a job. A row is one event
 * for one receiver: its key is unique.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whom it is for; `null` where that is somebody without an account: who asked for help, who is invited to a pact. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<MessageKind>().notNull(),
    channel: text().$type<NotificationChannel>().notNull().default('email'),
    /** Where it goes when it is for a webhook. */
    endpointId: uuid().references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The monitor that it is about, if it is about one. */
    monitorId: uuid().references(() => monitors.id, { onDelete: 'cascade' }),
    /** The message of a request for help that it brings; such mails go to the request's address. */
    ticketMessageId: uuid().references(() => ticketMessages.id, { onDelete: 'cascade' }),
    /** The family pact that it is about; invitations to one go to its address. */
    pactId: uuid().references(() => familyPacts.id, { onDelete: 'cascade' }),
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
    index().on(table.endpointId, table.createdAt.desc()),
    index().on(table.ticketMessageId),
    index().on(table.pactId),
    index().on(table.batchId),
  ],
)

/** What has been used of each limit. The columns are those that rate-limiter-flexible works on. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index().on(table.expire)],
)

export type OutboxRow = typeof outbox.$inferSelect
