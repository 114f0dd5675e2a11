import { bigint, date, doublePrecision, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const count = () => bigint({ mode: 'number' }).notNull()

/**
 * Forecasts for an account, made about once a week and stored unchanged, so that they can be compared with what
 * happened.
 */
export const forecasts = pgTable(
  'forecasts',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The UTC day of the follower count it is based on. */
    madeOn: date().notNull(),
    followers: count(),
    perDay: doublePrecision().notNull(),
    spreadPerDay: doublePrecision().notNull(),
    spanDays: integer().notNull(),
    milestone: count(),
    /** `null`: beyond two years. */
    expected: date(),
    earliest: date(),
    latest: date(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.madeOn] })],
)
