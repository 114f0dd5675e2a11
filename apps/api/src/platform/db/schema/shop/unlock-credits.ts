import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reports } from '../reports/reports.ts'
import { users } from '../users/users.ts'
import { orders } from './orders.ts'

/** Every gain and use of unlock credits. A balance is the sum of its user's amounts; rows are never changed. */
export const unlockCredits = pgTable(
  'unlock_credits',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Positive when gained, negative when used. */
    amount: integer().notNull(),
    reason: text({ enum: ['welcome', 'report', 'purchase', 'refund'] }).notNull(),
    /** The unlocked report; `null` once it is erased, or locked again because the credit was refunded. */
    reportId: uuid().references(() => reports.id, { onDelete: 'set null' }),
    /** For bought credits: the order that added or refunded them. */
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('unlock_credits_once_per_report').on(table.reportId).where(sql`reason = 'report'`),
    uniqueIndex('unlock_credits_once_per_order').on(table.orderId, table.reason).where(sql`order_id is not null`),
    uniqueIndex('unlock_credits_one_welcome').on(table.userId).where(sql`reason = 'welcome'`),
  ],
)
