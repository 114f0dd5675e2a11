import { subscriptionStates } from '@tidewatch/contract/shop/subscriptions'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { orders } from './orders.ts'

const at = () => timestamp({ withTimezone: true })

/** A user's plan, as last reported by the provider; gifts have no provider. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's id; `null` for a gift, which doesn't renew. */
    providerId: text().unique(),
    /** The item paid for until `periodEnd`, and the one charged next. They differ after a downgrade. */
    itemId: text().notNull(),
    nextItemId: text().notNull(),
    status: text({ enum: subscriptionStates }).notNull(),
    /** Whether the period is a free trial, even a cancelled one. */
    isTrial: boolean().notNull().default(false),
    currency: text().notNull(),
    /** The price of the next renewal, including a lasting coupon; `null` if it doesn't renew. */
    renewalAmount: integer(),
    periodStart: at().notNull(),
    periodEnd: at().notNull(),
    /** When the provider retries the charge, while a renewal is past due. */
    nextAttemptAt: at(),
    endedAt: at(),
    /** The monitors to keep first when the plan includes fewer; the oldest others come after them. */
    keepMonitorIds: uuid().array().notNull().default([]),
    createdAt: at().notNull(),
    /** When it was last synced with the provider. */
    syncedAt: at(),
  },
  (table) => [
    uniqueIndex('subscriptions_one_live').on(table.userId).where(sql`status <> 'expired'`),
    index().on(table.status, table.periodEnd),
    index().on(table.userId),
    index().on(table.createdAt, table.id),
  ],
)

/** The provider's customer id of each user who ever started a payment. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text().notNull().unique(),
})

/** Free trials that have begun or await their checkout: one per user and mailbox. */
export const trials = pgTable('trials', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The mailbox of the user's email address at that time. */
  mailbox: text().unique(),
  orderId: uuid()
    .notNull()
    .unique()
    .references(() => orders.id, { onDelete: 'cascade' }),
  createdAt: at().notNull(),
})

/**
 * Mailboxes and cards that had a plan or its trial, and mailboxes that used their welcome credit, including those of
 * deleted users. HMAC-SHA-256 with a key that isn't in the database, so that rows can be matched but not reversed.
 */
export const usedTrials = pgTable(
  'used_trials',
  {
    hash: text().primaryKey(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)

/** Additional accounts, bought for a limited time. */
export const accountSlots = pgTable(
  'account_slots',
  {
    /** The order they were bought with: one row each, however often it is finalized. */
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accounts: integer().notNull(),
    startsAt: at().notNull(),
    endsAt: at().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.endsAt)],
)

/** Codes for a plan of limited duration. They stay valid when the buyer deletes their account. */
export const gifts = pgTable('gifts', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid()
    .unique()
    .references(() => orders.id, { onDelete: 'set null' }),
  /** Encrypted, so that the giver's order can show it; looked up by its hash. */
  code: text().notNull(),
  /** SHA-256 of the code, hex; `null` if written by the previous release, until maintenance fills it in. */
  codeHash: text().unique(),
  itemId: text().notNull(),
  createdAt: at().notNull(),
  redeemedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  redeemedAt: at(),
  /** The subscription created by redeeming it. */
  subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
  /** When it was refunded. */
  revokedAt: at(),
})

export type SubscriptionRow = typeof subscriptions.$inferSelect
