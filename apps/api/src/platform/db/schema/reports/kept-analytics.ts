import { date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../watch/accounts.ts'

const at = () => timestamp({ withTimezone: true })

/** Analytics as they were derived: what goes out while the account's version is still theirs. Everything here can be derived anew. */
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
    /** What they were made of (`analytics-version.ts`), and the release that made them. */
    version: text().notNull(),
    /** From when on the same observations make another answer; `null`: never. */
    until: at(),
    /** JSON, as it is answered. */
    answer: text().notNull(),
    keptAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.timeZone, table.periodFrom, table.periodTo] })],
)
