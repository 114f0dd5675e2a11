import { bigint, date, doublePrecision, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const count = () => bigint({ mode: 'number' }).notNull()

/** What was forecast for an account, about once a week, as it was said then: so that it can be held against what came. */
export const forecasts = pgTable(
  'forecasts',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The UTC day of the count that it was made from. */
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
