import { couponDurations } from '@tidewatch/contract/shop/coupons'
import { planIds } from '@tidewatch/contract/shop/plan-ids'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { affiliates } from './affiliates.ts'
import { orders } from './orders.ts'

const at = () => timestamp({ withTimezone: true })

/** Discounts. Exactly one of `percentOff` and `amountOff` is set. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose alone it is; `null`: whoever knows the code may use it. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** For whom its uses count; such a coupon goes with its affiliate. */
    affiliateId: uuid()
      .unique()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    /** In capitals. */
    code: text().notNull(),
    percentOff: integer(),
    /** Minor units of `currency`. */
    amountOff: integer(),
    currency: text(),
    duration: text({ enum: couponDurations }).notNull().default('first'),
    /** The plans that it is for; `null`: everything. */
    plans: text({ enum: planIds }).array(),
    /** How often it can be used in all, and by one user; `null`: as often as people like. */
    totalLimit: integer(),
    perUserLimit: integer().default(1),
    /** How often it is used or held for an open order. Outlives users, whose redemptions go with them. */
    uses: integer().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    /** From when on it is good; `null`: from the beginning. */
    startsAt: at(),
    expiresAt: at(),
    /** When an operator ended it before its time. */
    endedAt: at(),
    /** When a personal one was used up. */
    redeemedAt: at(),
  },
  (table) => [
    unique().on(table.userId, table.code).nullsNotDistinct(),
    index().on(table.code),
    index('coupons_of_everybody').on(table.createdAt, table.id).where(sql`user_id is null`),
  ],
)

/** Which order a coupon was used for. `held`: the order is not paid yet; `released`: it never will be. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text({ enum: ['held', 'used', 'released'] }).notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index().on(table.couponId, table.userId)],
)

export type CouponRow = typeof coupons.$inferSelect
