import {
  compareHistory as compareHistoryCall,
  deleteArchive,
  getHistory,
  getPersonHistory,
  type HistoryArchive,
  listHistoryPeople,
} from '@tidewatch/contract/history'
import type { ImportRow } from '#/platform/db/schema/imports.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { requireOwn, requireReadable } from '#/watch/monitors/queries.ts'
import { compareHistory, requireTwo } from './compare-history.ts'
import { historyPeople } from './history-people.ts'
import { personHistory } from './person-history.ts'
import { takenAt } from './place-in-time.ts'
import { listProfileChanges } from './profile-changes.ts'
import { listImports } from './queries.ts'
import { removeArchive } from './remove-archive.ts'

export function historyRoutes(router: Router, context: Context): void {
  const { db } = context

  router.open(getHistory, async ({ params, session }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    const [archives, profileChanges] = await Promise.all([
      listImports(db, monitor.id),
      listProfileChanges(db, monitor.id),
    ])
    return { archives: archives.map(describe), profileChanges }
  })

  router.open(compareHistoryCall, async ({ params, query, session }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    return compareHistory(db, await requireTwo(db, monitor, query))
  })

  router.open(listHistoryPeople, async ({ params, query, session }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    return historyPeople(db, await requireTwo(db, monitor, query), query)
  })

  router.open(getPersonHistory, async ({ params, query, session }) => {
    const { monitor } = await requireReadable(db, params.id, session?.user.id ?? null)
    return personHistory(db, monitor.id, query.username)
  })

  router.signedIn(deleteArchive, async ({ params, session }) => {
    const { monitor } = await requireOwn(db, params.id, session.user.id)
    await removeArchive(context, monitor, params.importId)
    return null
  })
}

function describe(row: ImportRow): HistoryArchive {
  return {
    id: row.id,
    takenAt: takenAt(row).toISOString(),
    isDated: row.archivedAt !== null,
    importedAt: row.createdAt.toISOString(),
    source: row.source,
    contents: row.contents,
    changes: row.changes,
  }
}
