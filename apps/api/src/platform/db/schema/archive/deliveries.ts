import { deliveryProblems, deliveryStates, deliveryWays } from '@tidewatch/contract/archive/deliveries'
import { date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { monitors } from '../watch/monitors.ts'
import { imports } from './imports.ts'

const at = () => timestamp({ withTimezone: true })

/** Where the scheduled exports of an account arrive by themselves. */
export const deliverySources = pgTable(
  'delivery_sources',
  {
    monitorId: uuid()
      .primaryKey()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    way: text({ enum: deliveryWays }).notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    /** Google Drive: the folder whose link its owner gave. */
    folderId: text(),
    /** Whose that folder is: changes are told with their owner. Empty where Drive doesn't say. */
    folderOwner: text(),
    /** How often Drive told of a change that may concern it, and how many of these had been told when it was last listed. */
    changesSeen: integer().notNull().default(0),
    /** `null`: it has to be listed, whatever Drive tells. */
    changesListed: integer(),
    listedAt: at(),
    /** The folder on the server that only this account may use; `null` once it was stopped. */
    claim: text().unique(),
    startedAt: at().notNull(),
    lastCheckedAt: at(),
    /** `null`: not any more. */
    nextCheckAt: at(),
    /** Checks that failed one after another. */
    failures: integer().notNull().default(0),
  },
  (table) => [index().on(table.nextCheckAt)],
)

/** Up to where the changes of all that people share with a service account of Google were read, once for all sources. */
export const driveChanges = pgTable('drive_changes', {
  /** The service account's address. */
  account: text().primaryKey(),
  pageToken: text().notNull(),
  /** Drive asked to be left alone until then. */
  busyUntil: at(),
})

/** One folder that Instagram delivered. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    monitorId: uuid()
      .notNull()
      .references(() => deliverySources.monitorId, { onDelete: 'cascade' }),
    /** What tells folders apart, whose names may repeat: the Drive id, or the path. */
    folder: text().notNull(),
    /** What its schedule puts all of its deliveries into; `null` where that can't be told. */
    container: text(),
    /** The day in the folder's name. */
    day: date(),
    /** Of the names, sizes and times of what is in it. */
    fingerprint: text().notNull(),
    firstSeenAt: at().notNull(),
    /** Since when the fingerprint is what it is. */
    changedAt: at().notNull(),
    /** `unread`: growing, or to be tried (again) at `nextTryAt`. `refused`: there is nothing to try again. */
    state: text({ enum: ['unread', 'read', 'repeated', 'refused'] }).notNull(),
    problem: text({ enum: deliveryProblems }),
    attempts: integer().notNull().default(0),
    nextTryAt: at(),
    readAt: at(),
    importId: uuid().references(() => imports.id, { onDelete: 'set null' }),
  },
  (table) => [unique().on(table.monitorId, table.folder), index().on(table.importId)],
)

export type DeliverySourceRow = typeof deliverySources.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
