import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

/** The card used for each payment, as the provider's fingerprint, which is the same for a card everywhere. */
export const paymentCards = pgTable(
  'payment_cards',
  {
    /** The provider's id. */
    paymentId: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `null` for a payment made without a card. */
    fingerprint: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.fingerprint), index().on(table.userId)],
)
