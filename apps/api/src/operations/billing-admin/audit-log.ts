import type { AuditEntry, listAuditEntries } from '@tidewatch/contract/operations/billing-audit'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { type AuditRow, auditEntries } from '#/platform/db/schema/primitives/audit.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { emailStartsWith, isId } from '#/platform/http/staff-search.ts'

type AuditQuery = z.output<NonNullable<typeof listAuditEntries.query>>

const order = { at: auditEntries.at, id: auditEntries.id }
const actors = alias(users, 'actors')

export async function listAudit(db: Database, { q, by, cursor, limit }: AuditQuery) {
  const rows = await db
    .select({ row: auditEntries, user: users.email, actor: actors.email })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .leftJoin(actors, eq(actors.id, auditEntries.actorId))
    .where(and(searchCondition(db, q), by ? eq(auditEntries.by, by) : undefined, after(cursor, order)))
    .orderBy(...newestFirst(order))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, ({ row }) => ({ at: row.at, id: row.id }))
  return { entries: shown.map(describe), nextCursor }
}

/** Each search has its own index. */
function searchCondition(db: Database, q: string): SQL | undefined {
  if (!q) return undefined
  if (isId(q)) return or(eq(auditEntries.subjectId, q), eq(auditEntries.userId, q), eq(auditEntries.actorId, q))
  const about = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.userId))
    .where(emailStartsWith(q))
  const by = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(emailStartsWith(q))
  return inArray(auditEntries.id, union(about, by))
}

function describe({ row, user, actor }: { row: AuditRow; user: string | null; actor: string | null }): AuditEntry {
  const { id, at, by, action, subjectKind, subjectId, before, after: afterValues, reason } = row
  return {
    id,
    at: at.toISOString(),
    by,
    actor,
    action,
    subject: subjectKind && subjectId ? { kind: subjectKind, id: subjectId } : null,
    user,
    before,
    after: afterValues,
    reason,
  }
}
