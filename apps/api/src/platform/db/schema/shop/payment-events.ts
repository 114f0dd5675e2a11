import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })

/**
 * Events received from the provider. An event only names the object to fetch, so order doesn't matter; its id is
 * unique.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    type: text().notNull(),
    /** The id of the provider's object it is about. */
    objectId: text().notNull(),
    happenedAt: at().notNull(),
    receivedAt: at().notNull(),
  },
  (table) => [index().on(table.receivedAt)],
)
