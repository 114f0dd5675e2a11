import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { monitors } from '../watch/monitors.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * Secret URLs, readable by anyone who has them: a monitor's feed, the calendar of all of a user's reports, or their
 * tables.
 */
export const syndicationUrls = pgTable(
  'feed_addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `null` for the calendar and the tables. */
    monitorId: uuid().references(() => monitors.id, { onDelete: 'cascade' }),
    isTables: boolean().notNull().default(false),
    /** Signs the address; a new address has a new key. Encrypted. The default serves the previous release. */
    addressKey: text().notNull().default(sql`gen_random_uuid()::text`),
    createdAt: at().notNull(),
    /** Accurate to an hour. */
    lastReadAt: at(),
  },
  (table) => [unique().on(table.userId, table.monitorId, table.isTables).nullsNotDistinct()],
)

export type SyndicationUrlRow = typeof syndicationUrls.$inferSelect
