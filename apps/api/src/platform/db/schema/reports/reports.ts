import { reportOccasions } from '@tidewatch/contract/reports/reports'
import type { Report, Sentence } from '@tidewatch/insights/report/report'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { monitors } from '../watch/monitors.ts'

export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    monitorId: uuid()
      .notNull()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    /** Identifies the run that wrote the report, so that a repeated job writes it once. */
    runKey: text().notNull(),
    kind: text({ enum: ['public', 'archive'] }).notNull(),
    /** Why it was written: its regular frequency, or what triggered it. */
    occasion: text({ enum: reportOccasions }).notNull().default('asked'),
    status: text({ enum: ['ready', 'partial', 'no-change'] }).notNull(),
    username: text().notNull(),
    periodFrom: date().notNull(),
    periodTo: date().notNull(),
    changes: integer().notNull(),
    summary: jsonb().$type<Sentence[]>().notNull(),
    content: jsonb().$type<Report>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * How far it covers changes; the next regular report continues from here. `null` for reports that aren't regular.
     */
    notifiedUntil: timestamp({ withTimezone: true }),
    /** Requested on a plan without such reports: locked until the plan includes them or it is unlocked. */
    outsidePlan: boolean().notNull().default(false),
    /** When it was unlocked; it stays readable from then on, whatever the plan. */
    unlockedAt: timestamp({ withTimezone: true }),
    /** Restorable for seven days, then erased. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.monitorId, table.runKey),
    index().on(table.monitorId, table.createdAt.desc().nullsFirst()),
  ],
)

export type ReportRow = typeof reports.$inferSelect
