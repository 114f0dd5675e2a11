import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { monitors } from './monitors.ts'
import { users } from './users.ts'

const at = () => timestamp({ withTimezone: true })

/** Addresses of programs that a user wants to be told. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Which key the signing secret is encrypted with, and the encrypted secret. */
    secretKeyId: text().notNull(),
    secretCipher: text().notNull(),
    /** The secret before; signs too until its time is over, so that receivers can change over. */
    formerKeyId: text(),
    formerCipher: text(),
    formerUntil: at(),
    createdAt: at().notNull(),
    pausedAt: at(),
    pausedBecause: text({ enum: ['user', 'failing', 'gone'] }),
    /** The first failed attempt since the last one that worked. */
    failingSince: at(),
  },
  (table) => [index().on(table.userId)],
)

/** Addresses that whoever knows them may read: a monitor's feed, or the calendar of all of a user's reports. */
export const feedAddresses = pgTable(
  'feed_addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `null` for the calendar. */
    monitorId: uuid().references(() => monitors.id, { onDelete: 'cascade' }),
    /** Signs the address; a new address has a new key. Encrypted. The default is the version's before. */
    addressKey: text().notNull().default(sql`gen_random_uuid()::text`),
    createdAt: at().notNull(),
    /** Exact to the hour. */
    lastReadAt: at(),
  },
  (table) => [unique().on(table.userId, table.monitorId).nullsNotDistinct()],
)

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect
export type FeedAddressRow = typeof feedAddresses.$inferSelect
