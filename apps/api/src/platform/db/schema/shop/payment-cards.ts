import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

/** With which card each payment was made, as the provider's fingerprint of it: the same for the same card everywhere. */
export const paymentCards = pgTable(
  'payment_cards',
  {
    /** The provider's. */
    paymentId: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `null` for a payment that no card made. */
    fingerprint: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.fingerprint), index().on(table.userId)],
)
