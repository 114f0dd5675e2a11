import { and, inArray, ne } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { connections } from '#/platform/db/schema/watch/connections.ts'

/** Monitors whose connection needs its owner. */
export async function monitorsInNeed(db: Database, monitorIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: connections.monitorId })
    .from(connections)
    .where(and(inArray(connections.monitorId, monitorIds), ne(connections.state, 'active')))
  return new Set(rows.map(({ id }) => id))
}
