import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#/db/client.ts'
import { accounts } from '#/db/schema/accounts.ts'
import { activities } from '#/db/schema/activities.ts'
import { type ConnectionRow, connections } from '#/db/schema/connections.ts'
import { monitors } from '#/db/schema/monitors.ts'

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
