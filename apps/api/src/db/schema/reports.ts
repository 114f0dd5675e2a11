import type { Report, Sentence } from '@tidewatch/insights/report'
import { date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { monitors } from './monitors.ts'

export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    monitorId: uuid()
      .notNull()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    /** Names the run that wrote the report, so that a repeated job writes it once. */
    runKey: text().notNull(),
    kind: text({ enum: ['public', 'archive'] }).notNull(),
    status: text({ enum: ['ready', 'partial', 'no-change'] }).notNull(),
    username: text().notNull(),
    periodFrom: date().notNull(),
    periodTo: date().notNull(),
    changes: integer().notNull(),
    summary: jsonb().$type<Sentence[]>().notNull(),
    content: jsonb().$type<Report>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Restorable for seven days, then erased. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [unique().on(table.monitorId, table.runKey), index().on(table.monitorId, table.createdAt.desc())],
)

export type ReportRow = typeof reports.$inferSelect
