import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/accounts.ts'
import { activities } from '#/platform/db/schema/activities.ts'
import { type ConnectionRow, connections } from '#/platform/db/schema/connections.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'

/** Erases a connection with everything it brought. Its monitor becomes one like others'. */
export async function dropConnection(
  tx: Transaction,
  { id, accountId, monitorId }: Pick<ConnectionRow, 'id' | 'accountId' | 'monitorId'>,
): Promise<void> {
  const lane = sql`(select ${accounts.lane} from ${accounts} where ${accounts.id} = ${accountId})`
  await tx.delete(connections).where(eq(connections.id, id))
  await tx.delete(activities).where(eq(activities.subjectId, monitorId))
  await tx.update(monitors).set({ lane }).where(eq(monitors.id, monitorId))
}
