import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

const at = () => timestamp({ withTimezone: true })

/** What the provider told of. An event only says where to look, so that its order does not matter; its id is unique. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's. */
    id: text().primaryKey(),
    type: text().notNull(),
    /** The provider's object that it is about. */
    objectId: text().notNull(),
    happenedAt: at().notNull(),
    receivedAt: at().notNull(),
  },
  (table) => [index().on(table.receivedAt)],
)

/** What was done to money and plans, by whom. `actorId` is `null` for what the provider or the clock did. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whom it is about; goes with them. `null` for what is about nobody, such as a public coupon. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text().notNull(),
    /** What it was done to: an id of ours. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
    at: at().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.at)],
)
