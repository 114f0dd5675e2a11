import { date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../watch/accounts.ts'

const at = () => timestamp({ withTimezone: true })

/** A cache of derived analytics, served while the account's version matches. Everything in it can be recomputed. */
export const keptAnalytics = pgTable(
  'kept_analytics',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Calendar days in the time zone, both included. */
    timeZone: text().notNull(),
    periodFrom: date().notNull(),
    periodTo: date().notNull(),
    /** The version of their inputs (`analytics-version.ts`) and the release that derived them. */
    version: text().notNull(),
    /** When the same observations start to give a different answer; `null`: never. */
    until: at(),
    /** The response, as JSON. */
    answer: text().notNull(),
    keptAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.timeZone, table.periodFrom, table.periodTo] })],
)
