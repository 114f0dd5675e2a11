import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const source = () => text({ enum: ['public', 'sample'] }).notNull()

/** The distribution of follower counts of a source's accounts: up to 1,000 evenly spaced quantiles, ascending. */
export const audienceSpread = pgTable('audience_spread', {
  source: source().primaryKey(),
  measuredAt: timestamp({ withTimezone: true }).notNull(),
  accounts: integer().notNull(),
  counts: bigint({ mode: 'number' }).array().notNull(),
})

/** How many of a sample of accounts lost followers on a UTC day, and whether the platform caused it. */
export const platformDays = pgTable(
  'platform_days',
  {
    source: source(),
    day: date().notNull(),
    accounts: integer().notNull(),
    fell: integer().notNull(),
    isDrop: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.source, table.day] })],
)
