import { listSecurityEvents } from '@tidewatch/contract/security-event'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { securityEvents } from '#/platform/db/schema/security-events.ts'
import { users } from '#/platform/db/schema/users.ts'
import { after, cutPage } from '#/platform/http/desk-page.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { emailHashOf } from '#/primitives/security/security-log.ts'

const order = { at: securityEvents.at, id: securityEvents.id }

export function securityRoutes(router: Router, { db }: Pick<Context, 'db'>): void {
  router.role(listSecurityEvents, async ({ query: { q, kind, cursor, limit } }) => {
    const isSearched = or(
      eq(securityEvents.network, q),
      eq(securityEvents.emailHash, emailHashOf(q)),
      eq(sql`lower(${users.email})`, q.toLowerCase()),
    )
    const rows = await db
      .select({ event: securityEvents, user: users.email })
      .from(securityEvents)
      .leftJoin(users, eq(users.id, securityEvents.userId))
      .where(and(q ? isSearched : undefined, kind ? eq(securityEvents.kind, kind) : undefined, after(cursor, order)))
      .orderBy(desc(order.at), desc(order.id))
      .limit(limit + 1)
    const { shown, nextCursor } = cutPage(rows, limit, ({ event }) => event)
    const events = shown.map(({ event: { id, at, kind: what, reason, network, device }, user }) => {
      return { id, at: at.toISOString(), kind: what, reason, user, network, device }
    })
    return { events, nextCursor }
  })
}
