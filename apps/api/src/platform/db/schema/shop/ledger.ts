import { ledgerAccounts, refundStates } from '@tidewatch/contract/operations/billing-admin'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { orders } from './orders.ts'
import { subscriptions } from './subscriptions.ts'

const at = () => timestamp({ withTimezone: true })

export interface InvoiceLine {
  /** Of the catalogue. */
  itemId: string
  /** `credit` is what was not used of a plan that was changed. */
  kind: 'item' | 'proration' | 'credit' | 'discount' | 'refund'
  quantity: number
  /** Minor units, tax included; negative for what is given back. */
  amount: number
  /** What it is for; `null` for what has no period. */
  period: { from: string; to: string } | null
}

/**
 * Invoices and, for what was given back, credit notes. They outlive their users, because the law wants them kept, and so
 * hold nobody's name or address: what leads to a user is emptied with the user.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Without gaps within a series: `TW-2026-000001`. */
    number: text().notNull().unique(),
    kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
    /** The provider's invoice, payment or refund: each is booked once. */
    reference: text().notNull().unique(),
    /** The provider's payment, by which money is given back; `null` where nothing was paid. */
    paymentId: text(),
    /** The reference of the invoice that a credit note corrects. */
    corrects: text(),
    currency: text().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    /** The tax that `total` includes, and its rate in per cent. */
    tax: integer().notNull(),
    taxPercent: integer().notNull(),
    total: integer().notNull(),
    issuedAt: at().notNull(),
  },
  (table) => [
    index().on(table.userId, table.issuedAt),
    index().on(table.orderId),
    index().on(table.subscriptionId),
    index().on(table.corrects),
    index().on(table.paymentId),
  ],
)

/** The last number of each series. Its row is locked until the invoice is there or nothing is: no number is lost. */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
})

/**
 * Where money came from and went: for each invoice rows that add up to 0. Positive is what we have (cash), negative what
 * it was for. Rows are never changed or erased; a trigger sees to it.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    kind: text({ enum: ['charge', 'refund'] }).notNull(),
    account: text({ enum: ledgerAccounts }).notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    at: at().notNull(),
  },
  (table) => [unique().on(table.invoiceId, table.account)],
)

/**
 * What operators had given back, or users by withdrawing. The credit note comes from the provider's refund, which carries
 * this id.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Chosen by the client, so that asking twice gives back once. */
    id: uuid().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** The plan that the invoice is for ends with it. */
    endsPlan: boolean().notNull(),
    state: text({ enum: refundStates }).notNull().default('asked'),
    requestedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    settledAt: at(),
  },
  (table) => [index().on(table.invoiceId), index().on(table.requestedBy)],
)

export type InvoiceRow = typeof invoices.$inferSelect
export type RefundRow = typeof refunds.$inferSelect
