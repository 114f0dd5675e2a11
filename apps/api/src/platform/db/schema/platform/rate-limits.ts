import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

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
