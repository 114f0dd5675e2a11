import { bigint, boolean, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

const at = () => timestamp({ withTimezone: true }).notNull()

/** One delivery folder that Instagram's own tool sends item by item, without marking the end. */
export const transferDeliveries = pgTable(
  'transfer_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sender's ids for this run and for its schedule; `null` for a one-off run. */
    jobId: text().notNull(),
    recurringId: text(),
    /** The path of the delivery's folder; empty if no folder is named like a delivery. */
    root: text().notNull(),
    startedAt: at(),
    /** When the last item arrived, stored or not. */
    touchedAt: at(),
    items: integer().notNull().default(0),
  },
  (table) => [unique().on(table.userId, table.jobId, table.root), index().on(table.touchedAt)],
)

/** A file of the delivery that will be read; others aren't stored. Its id is also its name in the file store. */
export const transferFiles = pgTable(
  'transfer_files',
  {
    id: text().primaryKey(),
    deliveryId: uuid()
      .notNull()
      .references(() => transferDeliveries.id, { onDelete: 'cascade' }),
    /** Relative to the delivery's folder, with slashes. */
    path: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256, hex. */
    checksum: text().notNull(),
    /** False for a file too large to read: it is recorded, but its bytes aren't stored. */
    isStored: boolean().notNull(),
    receivedAt: at(),
  },
  (table) => [unique().on(table.deliveryId, table.path)],
)

export type TransferDeliveryRow = typeof transferDeliveries.$inferSelect
