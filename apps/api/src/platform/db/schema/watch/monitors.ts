import { type Progress, reportCadences } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { accounts } from './accounts.ts'

const at = () => timestamp({ withTimezone: true })

/** An account that a user watches. Without a user it is a sample, which anyone may read. */
export const monitors = pgTable(
  'monitors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** `null` for archives, which have no public account, and once the account's owner has objected. */
    accountId: uuid().references(() => accounts.id),
    source: text({ enum: ['public', 'archive', 'sample', 'connected'] }).notNull(),
    /** As typed by the user; the account's own name may change. */
    username: text().notNull(),
    cadence: text({ enum: reportCadences }).notNull(),
    tags: text().array().notNull().default([]),
    createdAt: at().notNull().defaultNow(),
    pausedAt: at(),
    /** `plan`: exceeds the plan's limit, and resumes once there's room; `both`: paused by its user as well. */
    pauseReason: text('paused_because', { enum: ['user', 'plan', 'both'] }),
    /** Archived by its owner: no longer collected, but its history is kept. */
    archivedAt: at(),
    /** While set, nothing is sent about it. */
    mutedAt: at(),
    /** When the account's owner objected to tracking; the monitor then has no data of the account. */
    objectedAt: at(),
    /** Manual checks by its user since `retracksSince`. */
    retracks: integer().notNull().default(0),
    retracksSince: at(),
    /** Restorable for seven days, then erased. */
    deletedAt: at(),
    /** When the next report on an account is due; `null` for archives. */
    nextReportAt: at(),
    /** Progress of the latest collection or import. */
    progress: jsonb().$type<Omit<Progress, 'monitorId'>>().notNull(),
  },
  (table) => [
    uniqueIndex('monitors_user_account').on(table.userId, table.accountId).where(sql`deleted_at is null`),
    uniqueIndex('monitors_user_archive')
      .on(table.userId, table.username)
      .where(sql`deleted_at is null and source = 'archive'`),
    index().on(table.accountId),
  ],
)

export type MonitorRow = typeof monitors.$inferSelect
