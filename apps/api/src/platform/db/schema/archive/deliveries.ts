import { deliveryMethods, deliveryProblems, deliveryStates } from '@tidewatch/contract/archive/deliveries'
import { date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { monitors } from '../watch/monitors.ts'
import { imports } from './imports.ts'

const at = () => timestamp({ withTimezone: true })

/** Where an account's scheduled exports arrive automatically. */
export const deliverySources = pgTable(
  'delivery_sources',
  {
    monitorId: uuid()
      .primaryKey()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    method: text('way', { enum: deliveryMethods }).notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    /** Google Drive: the folder whose link its owner submitted. */
    folderId: text(),
    /** The folder's owner, since changes are reported with their owner. Empty where Drive doesn't name one. */
    folderOwner: text(),
    /** How many possibly relevant changes Drive has reported. `changesListed` is that count at the last listing. */
    changesSeen: integer().notNull().default(0),
    /** `null`: must be listed, whatever Drive reports. */
    changesListed: integer(),
    listedAt: at(),
    /** The folder on the server reserved for this account; `null` once stopped. */
    claim: text().unique(),
    startedAt: at().notNull(),
    lastCheckedAt: at(),
    /** `null`: no longer checked. */
    nextCheckAt: at(),
    /** Consecutive failed checks. */
    failures: integer().notNull().default(0),
  },
  (table) => [index().on(table.nextCheckAt)],
)

/** How far the changes to everything shared with a Google service account have been read, once for all sources. */
export const driveChanges = pgTable('drive_changes', {
  /** The service account's address. */
  account: text().primaryKey(),
  pageToken: text().notNull(),
  /** No requests before then, as Drive demanded. */
  busyUntil: at(),
})

/** A folder delivered by Instagram. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    monitorId: uuid()
      .notNull()
      .references(() => deliverySources.monitorId, { onDelete: 'cascade' }),
    /** Identifies the folder, since names may repeat: the Drive id, or the path. */
    folder: text().notNull(),
    /** The folder that holds all deliveries of its schedule; `null` if unknown. */
    container: text(),
    /** The date in the folder's name. */
    day: date(),
    /** Over the names, sizes and times of its contents. */
    fingerprint: text().notNull(),
    firstSeenAt: at().notNull(),
    /** When the fingerprint last changed. */
    changedAt: at().notNull(),
    /** `unread`: still growing, or due at `nextAttemptAt`. `refused`: won't be retried. */
    state: text({ enum: ['unread', 'read', 'repeated', 'refused'] }).notNull(),
    problem: text({ enum: deliveryProblems }),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_try_at', { withTimezone: true }),
    readAt: at(),
    importId: uuid().references(() => imports.id, { onDelete: 'set null' }),
  },
  (table) => [unique().on(table.monitorId, table.folder), index().on(table.importId)],
)

export type DeliverySourceRow = typeof deliverySources.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
