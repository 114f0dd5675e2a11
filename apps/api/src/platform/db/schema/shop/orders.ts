import { affiliateChannels } from '@tidewatch/contract/shop/affiliate'
import { orderRefusals, orderStates } from '@tidewatch/contract/shop/orders'
import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { affiliates } from './affiliates.ts'

const at = () => timestamp({ withTimezone: true })

/** Orders and their outcome. Amounts are minor units and include tax. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the client, so that a repeated request makes one order. */
    requestId: uuid().notNull(),
    status: text({ enum: orderStates }).notNull().default('open'),
    /** Why a placed order wasn't fulfilled or charged. */
    refusal: text({ enum: orderRefusals }),
    currency: text().notNull(),
    /** Before and after the discount. */
    subtotal: integer().notNull(),
    total: integer().notNull(),
    /** The length of a free trial and the charge when it ends; `total` is 0 then. Otherwise `null`. */
    trialDays: integer(),
    afterTrial: integer(),
    refunded: integer().notNull().default(0),
    couponCode: text(),
    /** The affiliate its payment may be credited to, and whether by link or coupon. */
    affiliateId: uuid().references(() => affiliates.id, { onDelete: 'set null' }),
    affiliateChannel: text('affiliate_way', { enum: affiliateChannels }),
    /** When the user agreed to renewal; `null` if it doesn't renew. */
    renewalConsentAt: at(),
    /** The provider's checkout and its URL; `null` until the provider has responded. */
    checkoutId: text().unique(),
    checkoutUrl: text(),
    /** The provider's payment, for one-time purchases. */
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
    /** An item of the catalogue. */
    itemId: text().notNull(),
    quantity: integer().notNull(),
    /** The catalogue's unit price at the time of the order. */
    unitAmount: integer().notNull(),
    discount: integer().notNull(),
    /** After the discount. */
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
