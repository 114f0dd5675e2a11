import type { Figure } from '@tidewatch/insights/figure'
import type { StarCategory } from '@tidewatch/insights/rank-stars'
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { monitors } from './monitors.ts'

/** The public figures that the system itself watches, through a monitor without a user. */
export const stars = pgTable('stars', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  monitorId: uuid()
    .notNull()
    .references(() => monitors.id, { onDelete: 'cascade' }),
  category: text().$type<StarCategory>().notNull(),
  /** Of the 30 days before `measuredAt`; rankings go by them. */
  figures: jsonb().$type<Figure[]>().notNull().default([]),
  /** The look that they were computed after; `null` before the first. */
  measuredAt: timestamp({ withTimezone: true }),
})

export type StarRow = typeof stars.$inferSelect
