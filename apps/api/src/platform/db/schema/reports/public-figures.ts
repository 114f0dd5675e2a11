import type { Figure } from '@tidewatch/insights/figure'
import type { PublicFigureCategory } from '@tidewatch/insights/public/rank-public-figures'
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../watch/accounts.ts'
import { monitors } from '../watch/monitors.ts'

/** The public figures that the system itself watches, through a monitor without a user. */
export const publicFigures = pgTable('public_figures', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  monitorId: uuid()
    .notNull()
    .references(() => monitors.id, { onDelete: 'cascade' }),
  category: text().$type<PublicFigureCategory>().notNull(),
  /** Metrics of the 30 days before `measuredAt`, used for rankings. */
  figures: jsonb().$type<Figure[]>().notNull().default([]),
  /** The collection after which they were computed; `null` before the first. */
  measuredAt: timestamp({ withTimezone: true }),
})

export type PublicFigureRow = typeof publicFigures.$inferSelect
