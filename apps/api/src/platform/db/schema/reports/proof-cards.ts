import type { ProofCardFile } from '@tidewatch/contract/reports/proof-cards'
import type { ProofFigureKey } from '@tidewatch/insights/overview/proof-figures'
import { date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { connections } from '../watch/connections.ts'
import { monitors } from '../watch/monitors.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * Metrics of an account that its owner shows to others. Revoking a card deletes its row, so it also goes with whatever
 * it references.
 */
export const proofCards = pgTable(
  'proof_cards',
  {
    /** Part of its URL. */
    id: uuid().primaryKey().defaultRandom(),
    monitorId: uuid()
      .notNull()
      .unique()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    /** The Instagram connection that proves ownership; `null` if a code in the biography did. */
    connectionId: uuid().references(() => connections.id, { onDelete: 'cascade' }),
    provenAt: at().notNull(),
    /** The proven account, even if it is renamed. */
    instagramId: text().notNull(),
    figures: text().array().$type<ProofFigureKey[]>().notNull(),
    timeZone: text().notNull(),
    /** The day whose metrics it shows; `null`: they change with each check. */
    fixedOn: date(),
    createdAt: at().notNull(),
    /** The card as last issued, and the account state it was made from; `null` until it is first read. */
    file: jsonb().$type<ProofCardFile>(),
    madeOf: text(),
  },
  (table) => [index().on(table.connectionId), index().on(table.instagramId)],
)

export type ProofCardRow = typeof proofCards.$inferSelect
