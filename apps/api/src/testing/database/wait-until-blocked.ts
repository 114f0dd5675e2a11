import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#/platform/db/client.ts'

/** Waits until as many statements as given wait for a lock, of any kind. Not inside a transaction: its view is fixed. */
export async function waitUntilBlocked(db: Database, statements = 1): Promise<void> {
  const isBlocked = sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await db.execute(isBlocked)).rows.length).toBe(statements)
}
