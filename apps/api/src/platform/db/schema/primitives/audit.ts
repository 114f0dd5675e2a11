import { type AuditFacts, auditActions, auditActors, auditSubjects } from '@tidewatch/contract/operations/billing-audit'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

/**
 * What was done to money and plans, by whom and why. Rows are never changed or erased; a trigger sees to it. It lets go of
 * one thing only: with a user goes what names them, and what an operator wrote about them.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whom it is about. `null` for what is about nobody, such as a public coupon, and once they are gone. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    by: text({ enum: auditActors }).notNull(),
    /** `null` for the system, and once they are gone. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: auditActions }).notNull(),
    /** What it was done to: a kind of ours and its id, or neither. */
    subjectKind: text({ enum: auditSubjects }),
    subjectId: uuid(),
    before: jsonb().$type<AuditFacts>(),
    after: jsonb().$type<AuditFacts>(),
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.userId, table.at),
    index().on(table.actorId),
    index().on(table.subjectId, table.at),
    index().on(table.at, table.id),
    index().on(table.by, table.at, table.id),
  ],
)

export type AuditRow = typeof auditEntries.$inferSelect
