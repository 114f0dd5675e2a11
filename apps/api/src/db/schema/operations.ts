import type { NotificationKind } from '@tidewatch/contract/notification'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'
import type { MailPayloads } from '#/modules/notifications/payloads.ts'
import { users } from './users.ts'

const at = () => timestamp({ withTimezone: true })

/** How much of its hourly budget each operator token has used, as Instagram last said. Shared by all workers. */
export const graphTokens = pgTable('graph_tokens', {
  igUserId: text().primaryKey(),
  usedPercent: integer().notNull(),
  observedAt: at().notNull(),
  /** While Instagram throttles the token: minutes from `observedAt` until calls work again, if it said so. */
  regainAccessMinutes: integer(),
  /** Why the token does not work any more; an operator has to renew it. */
  deadReason: text(),
})

/** Mails to send. Written with the change that they tell of, sent by a job. */
export const outbox = pgTable('outbox', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: text().$type<NotificationKind>().notNull(),
  /** One mail per key, however often the job that writes it runs. */
  dedupeKey: text().notNull().unique(),
  /** What the mail needs besides the user, by kind: modules/notifications/payloads.ts. */
  payload: jsonb().$type<MailPayloads[NotificationKind]>().notNull(),
  createdAt: at().notNull().defaultNow(),
  sentAt: at(),
})

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
