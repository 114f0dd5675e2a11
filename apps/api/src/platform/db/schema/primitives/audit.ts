import { type AuditFacts, auditActions, auditActors, auditSubjects } from '@tidewatch/contract/operations/billing-audit'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/users.ts'

/**
 * Changes to money and plans, by whom and why. A trigger prevents updates and deletes, with one exception: deleting a
 * user removes what identifies them and what an operator wrote about them.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The user it concerns. `null` if it concerns none, such as a public coupon, or once that user is deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    by: text({ enum: auditActors }).notNull(),
    /** `null` for the system, and once that user is deleted. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    action: text({ enum: auditActions }).notNull(),
    /** The affected object: its kind and id, or neither. */
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
