import { withdrawalKinds } from '@tidewatch/contract/shop/withdrawal'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { invoices } from './ledger.ts'
import { subscriptions } from './subscriptions.ts'

const at = () => timestamp({ withTimezone: true })

/** Declarations to withdraw from a contract or to cancel a plan, from people with or without a session. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: withdrawalKinds }).notNull(),
    /** The user whose contract matched, if any. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** The contract, in the writer's words. */
    contract: text().notNull(),
    note: text().notNull(),
    locale: text().notNull(),
    /** When it arrived, which is decisive for all time limits. */
    declaredAt: at().notNull(),
    /** The matching contract. A plan in its free trial has no invoice. */
    invoiceId: uuid().references(() => invoices.id, { onDelete: 'set null' }),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
    /**
     * `received`: not processed yet. `waiting`: for the link in the email. `done`: carried out. `team`: became a
     * ticket.
     */
    state: text({ enum: ['received', 'waiting', 'done', 'team'] })
      .notNull()
      .default('received'),
    /** SHA-256, hex, of the secrets that confirm it. Each email has its own, as only hashes are stored. */
    secretHashes: text().array().notNull().default([]),
    settledAt: at(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.email),
    index().on(table.invoiceId),
    index().on(table.subscriptionId),
    index().on(table.state, table.declaredAt),
    index().using('gin', table.secretHashes),
  ],
)

export type WithdrawalRow = typeof withdrawals.$inferSelect
