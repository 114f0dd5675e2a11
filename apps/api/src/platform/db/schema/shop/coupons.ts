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
    /** The only user who may use it; `null`: anyone with the code. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The affiliate credited for its uses, with whom it is deleted. */
    affiliateId: uuid()
      .unique()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    /** Upper case. */
    code: text().notNull(),
    percentOff: integer(),
    /** Minor units of `currency`. */
    amountOff: integer(),
    currency: text(),
    duration: text({ enum: couponDurations }).notNull().default('first'),
    /** The plans it applies to; `null`: everything. */
    plans: text({ enum: planIds }).array(),
    /** How often it can be used in total, and by one user; `null`: unlimited. */
    totalLimit: integer(),
    perUserLimit: integer().default(1),
    /** Times it was used or is held for an open order. Unaffected when a deleted user's redemptions are deleted. */
    uses: integer().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    /** When it becomes valid; `null`: immediately. */
    startsAt: at(),
    expiresAt: at(),
    /** When an operator ended it early. */
    endedAt: at(),
    /** When a personal coupon was used up. */
    redeemedAt: at(),
  },
  (table) => [
    unique().on(table.userId, table.code).nullsNotDistinct(),
    index().on(table.code),
    index('coupons_of_everybody').on(table.createdAt, table.id).where(sql`user_id is null`),
  ],
)

/** The order a coupon was used for. `held`: the order isn't paid yet; `released`: it never will be. */
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
