import { affiliateWays } from '@tidewatch/contract/shop/affiliate'
import { orderRefusals, orderStates } from '@tidewatch/contract/shop/orders'
import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { affiliates } from './affiliates.ts'

const at = () => timestamp({ withTimezone: true })

/** What somebody wanted to buy, and what came of it. Amounts are minor units and include tax. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the client, so that asking twice makes one order. */
    requestId: uuid().notNull(),
    status: text({ enum: orderStates }).notNull().default('open'),
    /** Why an order that was placed got nothing, and nothing was charged. */
    refusal: text({ enum: orderRefusals }),
    currency: text().notNull(),
    /** Before and after the discount. */
    subtotal: integer().notNull(),
    total: integer().notNull(),
    /** The free days that come first, and what is charged when they end; `total` is 0 then. Else `null`. */
    trialDays: integer(),
    afterTrial: integer(),
    refunded: integer().notNull().default(0),
    couponCode: text(),
    /** Whom its payment may count for, and what led to them: a link, or their coupon. */
    affiliateId: uuid().references(() => affiliates.id, { onDelete: 'set null' }),
    affiliateWay: text({ enum: affiliateWays }),
    /** When its user agreed that it renews; `null` for what does not. */
    renewalConsentAt: at(),
    /** The provider's checkout and its page; `null` until the provider has answered. */
    checkoutId: text().unique(),
    checkoutUrl: text(),
    /** The provider's payment of what is bought once. */
    paymentId: text(),
    createdAt: at().notNull(),
    settledAt: at(),
  },
  (table) => [
    unique().on(table.userId, table.requestId),
    index().on(table.status, table.createdAt),
    index().on(table.createdAt, table.id),
    index().on(table.affiliateId),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Of the catalogue. */
    itemId: text().notNull(),
    quantity: integer().notNull(),
    /** The catalogue's price of one, when it was ordered. */
    unitAmount: integer().notNull(),
    discount: integer().notNull(),
    /** After the discount. */
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
