import { subscriptionStates } from '@tidewatch/contract/shop/subscriptions'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { orders } from './orders.ts'

const at = () => timestamp({ withTimezone: true })

/** A plan that a user has, as the provider last told; gifts have no provider. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's id; `null` for a gift, which does not renew. */
    providerId: text().unique(),
    /** What is paid for until `periodEnd`, and what is charged then. They differ once a smaller plan is chosen. */
    itemId: text().notNull(),
    nextItemId: text().notNull(),
    status: text({ enum: subscriptionStates }).notNull(),
    /** Whether the period is free days, also of one that is stopped. */
    isTrial: boolean().notNull().default(false),
    currency: text().notNull(),
    /** What the next renewal costs, with a lasting coupon; `null` where nothing renews. */
    renewalAmount: integer(),
    periodStart: at().notNull(),
    periodEnd: at().notNull(),
    /** When the provider tries again to charge, while a renewal is past due. */
    nextAttemptAt: at(),
    endedAt: at(),
    /** The monitors that its user wants to keep where a plan holds fewer. Others follow, the oldest first. */
    keepMonitorIds: uuid().array().notNull().default([]),
    createdAt: at().notNull(),
    /** When the provider was last asked. */
    syncedAt: at(),
  },
  (table) => [
    uniqueIndex('subscriptions_one_live').on(table.userId).where(sql`status <> 'expired'`),
    index().on(table.status, table.periodEnd),
    index().on(table.userId),
    index().on(table.createdAt, table.id),
  ],
)

/** The provider's customer of each user that ever began to pay. */
export const paymentCustomers = pgTable('payment_customers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text().notNull().unique(),
})

/** Free days that were begun, or wait for their checkout: once for each user and each mailbox. */
export const trials = pgTable('trials', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The mailbox behind the user's address at that time. */
  mailbox: text().unique(),
  orderId: uuid()
    .notNull()
    .unique()
    .references(() => orders.id, { onDelete: 'cascade' }),
  createdAt: at().notNull(),
})

/**
 * Mailboxes and cards that had a plan or its free days, and mailboxes that used their welcome, also under accounts that are
 * deleted: HMAC-SHA-256 with a key that the database does not have, so that nobody can be found here who is not looked for.
 */
export const usedTrials = pgTable(
  'used_trials',
  {
    hash: text().primaryKey(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)

/** Accounts beyond the plan that were bought for a while. */
export const accountSlots = pgTable(
  'account_slots',
  {
    /** The order that brought them: one row each, however often it is settled. */
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

/** Codes that give a plan for a while. They stay good when whoever bought them leaves. */
export const gifts = pgTable('gifts', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid()
    .unique()
    .references(() => orders.id, { onDelete: 'set null' }),
  /** Encrypted, so that the giver's order can show it; found by its hash. */
  code: text().notNull(),
  /** SHA-256 of the code, hex; `null` until the maintenance comes to it, where the version before wrote it. */
  codeHash: text().unique(),
  itemId: text().notNull(),
  createdAt: at().notNull(),
  redeemedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  redeemedAt: at(),
  /** The plan that it gave. */
  subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
  /** When its price was given back. */
  revokedAt: at(),
})

export type SubscriptionRow = typeof subscriptions.$inferSelect
