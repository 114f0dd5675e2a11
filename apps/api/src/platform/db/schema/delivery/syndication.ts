import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { monitors } from '../watch/monitors.ts'

const at = () => timestamp({ withTimezone: true })

/** Addresses that whoever knows them may read: a monitor's feed, or the calendar of all of a user's reports. */
export const syndicationUrls = pgTable(
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

export type SyndicationUrlRow = typeof syndicationUrls.$inferSelect
