import { ledgerAccounts, refundStates } from '@tidewatch/contract/operations/billing-admin'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { orders } from './orders.ts'
import { subscriptions } from './subscriptions.ts'

const at = () => timestamp({ withTimezone: true })

export interface InvoiceLine {
  /** An item of the catalogue. */
  itemId: string
  /** `credit`: the unused part of a plan that was changed. */
  kind: 'item' | 'proration' | 'credit' | 'discount' | 'refund'
  quantity: number
  /** Minor units, tax included; negative for credits and refunds. */
  amount: number
  /** The period it pays for; `null` if it has none. */
  period: { from: string; to: string } | null
}

/**
 * Invoices, and credit notes for refunds. The law requires keeping them beyond their users, so they contain no name or
 * address, and references to a user are cleared with the user.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Gapless within a series: `TW-2026-000001`. */
    number: text().notNull().unique(),
    kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
    /** The provider's id of the invoice, payment or refund: each is booked once. */
    reference: text().notNull().unique(),
    /** The provider's payment, through which refunds are made; `null` if nothing was paid. */
    paymentId: text(),
    /** For a credit note: the reference of the invoice it corrects. */
    corrects: text(),
    currency: text().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    /** The tax included in `total`, and its rate in per cent. */
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

/**
 * The last number of each series. Its row is locked until the invoice is committed or rolled back, so no number is
 * lost.
 */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
})

/**
 * Double-entry bookkeeping: the rows of each invoice add up to 0. Positive amounts are what we have (cash), negative
 * ones what it was for. A trigger prevents updates and deletes.
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
 * Refunds issued by operators or caused by a withdrawal. The credit note is created from the provider's refund, which
 * carries this id.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Chosen by the client, so that a repeated request refunds once. */
    id: uuid().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Whether it also ends the plan that the invoice is for. */
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
