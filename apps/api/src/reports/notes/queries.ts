import type { ChartNote } from '@tidewatch/contract/reports/notes'
import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { chartNotes } from '#/platform/db/schema/reports/notes.ts'

export const noteColumns = { id: chartNotes.id, day: chartNotes.day, text: chartNotes.text }

/** The notes on a monitor, newest day first; between two days, both included, if they're given. */
export function listNotes(
  db: Database,
  monitorId: string,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<ChartNote[]> {
  return db
    .select(noteColumns)
    .from(chartNotes)
    .where(
      and(
        eq(chartNotes.monitorId, monitorId),
        from ? gte(chartNotes.day, from) : undefined,
        to ? lte(chartNotes.day, to) : undefined,
      ),
    )
    .orderBy(desc(chartNotes.day), desc(chartNotes.createdAt), desc(chartNotes.id))
}
