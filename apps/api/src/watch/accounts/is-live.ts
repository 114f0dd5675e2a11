import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { connections } from '#/platform/db/schema/watch/connections.ts'

/** Connections whose token works, as far as we know. */
export function isLive(now: Date): SQL {
  return and(eq(connections.state, 'active'), gt(connections.expiresAt, now)) ?? sql`false`
}
