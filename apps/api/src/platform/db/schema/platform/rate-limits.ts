import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Points used per rate limit, in the columns that rate-limiter-flexible expects. */
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
