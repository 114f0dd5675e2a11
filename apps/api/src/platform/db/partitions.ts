import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** Makes the monthly partitions that looks between the two times fall into. Existing ones are left alone. */
export async function ensureSnapshotPartitions(db: Database, from: Date, to: Date): Promise<void> {
  await db.execute(sql`select ensure_snapshot_partitions(${dayOf(from)}::date, ${dayOf(to)}::date)`)
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
