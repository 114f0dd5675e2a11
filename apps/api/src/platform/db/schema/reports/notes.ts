import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { monitors } from '../watch/monitors.ts'

/** What a user wrote on a day of the curve. Their own: nobody else who watches the account sees it. */
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
