import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
