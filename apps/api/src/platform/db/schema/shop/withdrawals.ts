import { withdrawalKinds } from '@tidewatch/contract/shop/withdrawal'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'
import { invoices } from './ledger.ts'
import { subscriptions } from './subscriptions.ts'

const at = () => timestamp({ withTimezone: true })

/** Declarations to withdraw from a contract or to cancel a plan, from people with a session or without. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: withdrawalKinds }).notNull(),
    /** Whose contract it is, as far as one matched. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** The contract in the words of who wrote. */
    contract: text().notNull(),
    note: text().notNull(),
    locale: text().notNull(),
    /** When it arrived, which is what counts for every period. */
    declaredAt: at().notNull(),
    /** What matched. A plan in its free days has no invoice. */
    invoiceId: uuid().references(() => invoices.id, { onDelete: 'set null' }),
    subscriptionId: uuid().references(() => subscriptions.id, { onDelete: 'set null' }),
    /** `received`: not looked at yet. `waiting`: for the link in the mail. `done`: carried out. `team`: a request for help. */
    state: text({ enum: ['received', 'waiting', 'done', 'team'] })
      .notNull()
      .default('received'),
    /** SHA-256, hex, of the secrets that have it carried out. Each mail has one of its own, as only hashes are kept. */
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
