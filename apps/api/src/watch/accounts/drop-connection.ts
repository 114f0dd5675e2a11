import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { type ConnectionRow, connections } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'

/** Erases a connection with everything collected through it. Its monitor becomes an ordinary one. */
export async function dropConnection(
  tx: Transaction,
  { id, accountId, monitorId }: Pick<ConnectionRow, 'id' | 'accountId' | 'monitorId'>,
): Promise<void> {
  const source = sql`(select ${accounts.source} from ${accounts} where ${accounts.id} = ${accountId})`
  await tx.delete(connections).where(eq(connections.id, id))
  await tx.delete(activities).where(eq(activities.subjectId, monitorId))
  await tx.update(monitors).set({ source }).where(eq(monitors.id, monitorId))
}
