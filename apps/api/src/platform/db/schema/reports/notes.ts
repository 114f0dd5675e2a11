import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { monitors } from '../watch/monitors.ts'

/** A user's note on a day of the chart. Private: other users who watch the account don't see it. */
export const chartNotes = pgTable(
  'chart_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    monitorId: uuid()
      .notNull()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.monitorId, table.day)],
)
