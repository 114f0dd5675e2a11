import type * as calls from '@tidewatch/contract/operations/security'
import { and, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { securityEvents } from '#/platform/db/schema/primitives/security.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { emailHashOf } from '#/primitives/security/security-log.ts'

type Filter = z.output<NonNullable<typeof calls.listSecurityEvents.query>>

const keyset = { at: securityEvents.at, id: securityEvents.id }

/** A page of security events, newest first; `q` is a network or a full email address. */
export async function listSecurityEvents(
  db: Database,
  { q, kind, cursor, limit }: Filter,
): Promise<z.input<typeof calls.listSecurityEvents.data>> {
  const isSearched = or(
    eq(securityEvents.network, q),
    eq(securityEvents.emailHash, emailHashOf(q)),
    eq(sql`lower(${users.email})`, q.toLowerCase()),
  )
  const rows = await db
    .select({ event: securityEvents, user: users.email })
    .from(securityEvents)
    .leftJoin(users, eq(users.id, securityEvents.userId))
    .where(and(q ? isSearched : undefined, kind ? eq(securityEvents.kind, kind) : undefined, after(cursor, keyset)))
    .orderBy(...newestFirst(keyset))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, ({ event }) => event)
  const events = shown.map(({ event: { id, at, kind: what, reason, network, device }, user }) => {
    return { id, at: at.toISOString(), kind: what, reason, user, network, device }
  })
  return { events, nextCursor }
}
