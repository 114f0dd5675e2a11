import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

const at = () => timestamp({ withTimezone: true })

/** Users who joined the affiliate programme. What they earned is in `affiliate_entries`. */
export const affiliates = pgTable('affiliates', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Used in their links and as their coupon code. Upper case. */
  code: text().notNull().unique(),
  /** The version of the terms accepted at `joinedAt`. */
  termsVersion: text().notNull(),
  joinedAt: at().notNull(),
  /** Where payouts go; `null` until they choose. */
  payoutMethod: text({ enum: ['paypal', 'bank'] }),
  payoutName: text(),
  payoutAccount: text(),
})

/** Visits via referral links. A row doesn't identify the visitor, but the visitor's cookie contains its id. */
export const affiliateClicks = pgTable(
  'affiliate_clicks',
  {
    id: uuid().primaryKey().defaultRandom(),
    affiliateId: uuid()
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    /** `false` for affiliates who followed their own link. */
    isCounted: boolean().notNull(),
    path: text().notNull(),
    locale: text().notNull(),
    at: at().notNull(),
  },
  (table) => [index().on(table.affiliateId, table.at)],
)

export type AffiliateRow = typeof affiliates.$inferSelect
