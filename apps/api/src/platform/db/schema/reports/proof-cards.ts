import type { ProofCardFile } from '@tidewatch/contract/reports/proof-cards'
import type { ProofFigureKey } from '@tidewatch/insights/overview/proof-figures'
import { date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { connections } from '../watch/connections.ts'
import { monitors } from '../watch/monitors.ts'

const at = () => timestamp({ withTimezone: true })

/** What owners show of their accounts to others. To take a card back is to delete its row, so it goes with what it hangs on. */
export const proofCards = pgTable(
  'proof_cards',
  {
    /** In its address. */
    id: uuid().primaryKey().defaultRandom(),
    monitorId: uuid()
      .notNull()
      .unique()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    /** The log-in to Instagram that proves the account; `null` where its biography did. */
    connectionId: uuid().references(() => connections.id, { onDelete: 'cascade' }),
    provenAt: at().notNull(),
    /** The account that was proven, whatever becomes of its name. */
    instagramId: text().notNull(),
    figures: text().array().$type<ProofFigureKey[]>().notNull(),
    timeZone: text().notNull(),
    /** The day that the figures are fixed to; `null`: they change with each check. */
    fixedOn: date(),
    createdAt: at().notNull(),
    /** As it was last issued, and of which state of the account; `null` before the first reading. */
    file: jsonb().$type<ProofCardFile>(),
    madeOf: text(),
  },
  (table) => [index().on(table.connectionId), index().on(table.instagramId)],
)

export type ProofCardRow = typeof proofCards.$inferSelect
