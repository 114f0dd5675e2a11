import type { MonitorChanges } from '@tidewatch/contract/monitor'
import { eq } from 'drizzle-orm'
import type { Context } from '#/context.ts'
import { type MonitorRow, monitors } from '#/db/schema/monitors.ts'

/** Changes how a monitor is kept. What is asked for again keeps its first moment. */
export async function updateMonitor(
  { db, now }: Context,
  monitor: MonitorRow,
  { paused, archived, muted, cadence, tags }: MonitorChanges,
): Promise<void> {
  const since = (asked: boolean | undefined, before: Date | null) =>
    asked === undefined ? before : asked ? (before ?? now()) : null
  await db
    .update(monitors)
    .set({
      pausedAt: since(paused, monitor.pausedAt),
      archivedAt: since(archived, monitor.archivedAt),
      mutedAt: since(muted, monitor.mutedAt),
      cadence,
      tags,
    })
    .where(eq(monitors.id, monitor.id))
}
