import { affiliateChannels, affiliateEntryKinds, affiliateRefusals } from '@tidewatch/contract/shop/affiliate'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { affiliates } from './affiliates.ts'
import { invoices } from './ledger.ts'

const at = () => timestamp({ withTimezone: true })

/** Which user was referred by which affiliate. Outlives the referred user, without identifying them. */
export const affiliateReferrals = pgTable(
  'affiliate_referrals',
  {
    id: uuid().primaryKey().defaultRandom(),
    affiliateId: uuid()
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    channel: text('way', { enum: affiliateChannels }).notNull(),
    /** The click that led to the sign-up; `null` without a click. */
    clickedAt: at(),
    createdAt: at().notNull(),
    /** The first payment that counted; from then on the user's payments count for this affiliate alone. */
    convertedAt: at(),
  },
  (table) => [
    unique().on(table.userId, table.affiliateId),
    uniqueIndex('affiliate_referrals_one_owner').on(table.userId).where(sql`converted_at is not null`),
    index().on(table.affiliateId),
  ],
)

/** Money sent to affiliates. Kept anonymously for the books when the affiliate leaves. */
export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  {
    id: uuid().primaryKey().defaultRandom(),
    affiliateId: uuid().references(() => affiliates.id, { onDelete: 'set null' }),
    /** Chosen by the client, so that a repeated request pays once. */
    requestId: uuid().notNull().unique(),
    currency: text().notNull(),
    amount: integer().notNull(),
    /** Covers what was payable at the end of this UTC day. */
    upTo: date().notNull(),
    /** The operator who sent it. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: at().notNull(),
  },
  (table) => [index().on(table.affiliateId), index().on(table.at, table.id)],
)

/**
 * Everything that counts for an affiliate, and what doesn't, with the reason. A balance is the sum of the amounts. Rows
 * are never changed, which a trigger enforces, and deleted only with their affiliate.
 */
export const affiliateEntries = pgTable(
  'affiliate_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    affiliateId: uuid()
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    kind: text({ enum: affiliateEntryKinds }).notNull(),
    referralId: uuid().references(() => affiliateReferrals.id, { onDelete: 'cascade' }),
    channel: text('way', { enum: affiliateChannels }),
    /** The invoice that earned it, or the credit note that reversed it; each counts once. */
    invoiceId: uuid().references(() => invoices.id),
    payoutId: uuid().references(() => affiliatePayouts.id),
    reason: text({ enum: affiliateRefusals }),
    /** Minor units; 0 for entries without money. */
    amount: integer().notNull(),
    currency: text(),
    /** When it can be paid out; `null` for entries without money. A reversal has the date of its commission. */
    payableAt: at(),
    at: at().notNull(),
  },
  (table) => [
    uniqueIndex('affiliate_entries_once_per_invoice').on(table.invoiceId, table.affiliateId),
    uniqueIndex('affiliate_entries_once_per_payout').on(table.payoutId),
    index().on(table.affiliateId, table.at, table.id),
    index().on(table.payableAt),
  ],
)

export type AffiliateEntryRow = typeof affiliateEntries.$inferSelect
