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
  /** In their links, and of their coupon. In capitals. */
  code: text().notNull().unique(),
  /** Which text of the terms was accepted, at `joinedAt`. */
  termsVersion: text().notNull(),
  joinedAt: at().notNull(),
  /** Where they are paid to; `null` until they say. */
  payoutMethod: text({ enum: ['paypal', 'bank'] }),
  payoutName: text(),
  payoutAccount: text(),
})

/** Visits by referral links. Nothing in them says who came; the cookie of who did names the row. */
export const affiliateClicks = pgTable(
  'affiliate_clicks',
  {
    id: uuid().primaryKey().defaultRandom(),
    affiliateId: uuid()
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    /** `false` for affiliates who follow their own link. */
    isCounted: boolean().notNull(),
    path: text().notNull(),
    locale: text().notNull(),
    at: at().notNull(),
  },
  (table) => [index().on(table.affiliateId, table.at)],
)

export type AffiliateRow = typeof affiliates.$inferSelect
