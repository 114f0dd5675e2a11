import { type LedgerEvent, ledgerKinds } from '@tidewatch/insights/ledger/events'
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { mapInChunks } from '#/platform/yield-to-event-loop.ts'

/** More names than a screen lists. */
const maxEvents = 20_000

const kindOf = new Map(
  Object.entries(ledgerKinds).map(([kind, activity]) => [activity as string, kind as LedgerEvent['kind']]),
)

/** Changes of followers and following since a moment, newest first, as derived by imports. */
export async function ledgerEvents(
  db: Database,
  monitorId: string,
  since: Date,
  signal?: AbortSignal,
): Promise<{ events: LedgerEvent[]; isCut: boolean }> {
  const rows = await db
    .select({
      kind: activities.kind,
      at: activities.at,
      username: sql<string | null>`${activities.body} ->> 'username'`,
      before: sql<string | null>`${activities.body} ->> 'before'`,
    })
    .from(activities)
    .where(
      and(
        eq(activities.subjectId, monitorId),
        gte(activities.at, since),
        inArray(activities.kind, Object.values(ledgerKinds)),
      ),
    )
    .orderBy(desc(activities.at), desc(activities.activityId))
    .limit(maxEvents)
  const events = await mapInChunks(
    rows,
    ({ kind, at, username, before }): LedgerEvent[] => {
      const known = kindOf.get(kind)
      if (!known || username === null) return []
      return [{ kind: known, username, before: known === 'renamed' ? before : null, at }]
    },
    signal,
  )
  return { events: events.flat(), isCut: rows.length === maxEvents }
}
