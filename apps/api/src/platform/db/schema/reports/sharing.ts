import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { reports } from './reports.ts'

const at = () => timestamp({ withTimezone: true })

const link = () => ({
  id: uuid().primaryKey().defaultRandom(),
  /** SHA-256 of the token, hex. The token itself exists only in the link. */
  tokenHash: text().notNull().unique(),
  /** The name the sharer chose to show. */
  sharedBy: text().notNull(),
  createdAt: at().notNull(),
  expiresAt: at().notNull(),
  revokedAt: at(),
  /** How often other people opened it. */
  views: integer().notNull().default(0),
  lastViewedAt: at(),
})

/** Links that show one report without an account. Deleted with their report. */
export const reportShares = pgTable(
  'report_shares',
  {
    ...link(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.reportId, table.createdAt.desc().nullsFirst())],
)

/**
 * Links that show a comparison of accounts without an account. A link works as long as all its accounts are watched.
 */
export const comparisonShares = pgTable(
  'comparison_shares',
  {
    ...link(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the order of the comparison. */
    monitorIds: uuid().array().notNull(),
    /** Calendar days in `timeZone`, both included. */
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    timeZone: text().notNull(),
  },
  (table) => [index().on(table.userId)],
)

export type ShareRow = Omit<typeof reportShares.$inferSelect, 'reportId'>
