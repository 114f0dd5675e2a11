import type { HistoryArchive } from '@tidewatch/contract/archive/history'
import * as calls from '@tidewatch/contract/archive/history'
import { dateCertaintyOf } from '@tidewatch/insights/archive/date-certainty'
import { comparedLists } from '@tidewatch/insights/observation'
import type { ImportRow } from '#/platform/db/schema/archive/imports.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { withReadQueue } from '#/platform/reading-queues.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireOwn, requireReadable } from '#/watch/monitors/queries.ts'
import { compareHistory, requireArchivePair } from './compare-history.ts'
import { historyQueue } from './history-queue.ts'
import { historyPeople } from './people/history-people.ts'
import { personHistory } from './person-history.ts'
import { takenAt } from './place-in-time.ts'
import { listProfileChanges } from './profile-changes.ts'
import { isSmallHistory, levelsIn, listImports, stateOf } from './queries.ts'
import { removeArchive } from './remove-archive.ts'

export function historyRoutes({ router, context }: RouteParts): void {
  const { db } = context

  router.register(calls.getHistory, async ({ params, session }) => {
    const one = oneStatement(db)
    const [archives, profileChanges] = await Promise.all([
      listImports(one, params.id),
      listProfileChanges(one, params.id),
      requireReadable(one, params.id, session?.user.id ?? null),
    ])
    return { archives: archives.map((row, index) => describe(row, archives[index - 1] ?? null)), profileChanges }
  })

  router.register(calls.compareHistory, async ({ params, query, session, c }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    const two = await requireArchivePair(db, monitor, query)
    return withReadQueue('history', c, (signal) => compareHistory(db, { ...two, signal }))
  })

  router.register(calls.listHistoryPeople, async ({ params, query, session, c }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    const two = await requireArchivePair(db, monitor, query)
    return withReadQueue('history', c, (signal) => historyPeople(db, { ...two, signal }, query))
  })

  router.register(calls.getPersonHistory, async ({ params, query, session }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    return personHistory(db, monitor.id, query.username)
  })

  router.register(calls.deleteArchive, async ({ params, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    const isSmall = await isSmallHistory(db, monitor.id)
    await historyQueue(session.user.id, () => removeArchive(context, monitor, params.importId), { isSmall })
    return null
  })
}

function describe(row: ImportRow, earlier: ImportRow | null): HistoryArchive {
  return {
    id: row.id,
    takenAt: takenAt(row).toISOString(),
    dateCertainty: dateCertaintyOf(row),
    importedAt: row.createdAt.toISOString(),
    source: row.source,
    contents: { ...storedContents(row), ...comparedContents(row, earlier) },
    changes: row.changes,
  }
}

function storedContents({ contents }: ImportRow): HistoryArchive['contents'] {
  return Object.fromEntries(
    Object.entries(contents).map(([category, { completeness, count }]) => [category, { completeness, count }]),
  )
}

/** Followers and following, with what is known of them today. */
function comparedContents(row: ImportRow, earlier: ImportRow | null): HistoryArchive['contents'] {
  const levels = levelsIn(row, earlier)
  return Object.fromEntries(
    comparedLists.flatMap((list) => {
      const [content, state] = [row.contents[list], stateOf(row, list)]
      if (!content || !state) return []
      const { completeness } = state
      const { count } = content
      return [[list, { completeness, count, ...(levels[list] === 'limited' && { isCutShort: true }) }]]
    }),
  )
}
