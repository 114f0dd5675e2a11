import { bigint, boolean, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

const at = () => timestamp({ withTimezone: true }).notNull()

/** One folder with a delivery in it that Instagram's own tool sends, item by item, without saying where it ends. */
export const transferDeliveries = pgTable(
  'transfer_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sender's names for this run, and for the schedule that it belongs to; `null` for one that was asked for once. */
    jobId: text().notNull(),
    recurringId: text(),
    /** The delivery's folder, with those around it; empty where no folder is named as a delivery. */
    root: text().notNull(),
    startedAt: at(),
    /** When an item last came, whether it was kept or not. */
    touchedAt: at(),
    items: integer().notNull().default(0),
  },
  (table) => [unique().on(table.userId, table.jobId, table.root), index().on(table.touchedAt)],
)

/** A file of it that is going to be read. Others are not kept. Its id is also its name in the file store. */
export const transferFiles = pgTable(
  'transfer_files',
  {
    id: text().primaryKey(),
    deliveryId: uuid()
      .notNull()
      .references(() => transferDeliveries.id, { onDelete: 'cascade' }),
    /** Below the delivery's folder, with slashes. */
    path: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** SHA-256, hex. */
    checksum: text().notNull(),
    /** False for one that is too large to be read: it is known, but its bytes are not. */
    isStored: boolean().notNull(),
    receivedAt: at(),
  },
  (table) => [unique().on(table.deliveryId, table.path)],
)

export type TransferDeliveryRow = typeof transferDeliveries.$inferSelect
