import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { reports } from './reports.ts'

const at = () => timestamp({ withTimezone: true })

/** Links that show one report without an account. They go with their report. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: uuid().primaryKey().defaultRandom(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex. The token itself is only ever in the link. */
    tokenHash: text().notNull().unique(),
    /** Who shares, in their own words. */
    sharedBy: text().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    revokedAt: at(),
    /** How often others opened it. */
    views: integer().notNull().default(0),
    lastViewedAt: at(),
  },
  (table) => [index().on(table.reportId, table.createdAt.desc().nullsFirst())],
)

export type ShareRow = typeof reportShares.$inferSelect
