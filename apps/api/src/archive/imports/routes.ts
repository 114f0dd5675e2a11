import * as calls from '@tidewatch/contract/archive/imports'
import { maxArchiveBytes } from '@tidewatch/contract/archive/imports'
import type { SignedIn } from '#/platform/http/types.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { historyQueue } from '../history/history-queue.ts'
import { isSmallHistory } from '../history/queries.ts'
import { importArchive } from './import-archive.ts'
import { remindOfExport } from './remind-of-export.ts'

export function importRoutes({ router, context, limits }: RouteParts): void {
  const requireOwned = (id: string, { user }: SignedIn) => requireOwn(context.db, id, user.id)
  router.register(calls.remindOfExport, async ({ session: { user } }) => ({
    at: (await remindOfExport(context, user.id)).toISOString(),
  }))
  router.register(
    calls.importArchive,
    async ({ params, query: { notify }, body, session }) => {
      const own = await requireOwned(params.id, session)
      const entries = Object.values(body).reduce((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0)
      const isSmall = await isSmallHistory(context.db, own.monitor.id, entries)
      return historyQueue(session.user.id, () => importArchive(context, own, body, { notify }), { isSmall })
    },
    {
      maxBody: maxArchiveBytes,
      admit: async ({ params, session }) => {
        await requireOwned(params.id, session)
        await limits.use('archive', session.user.id)
      },
    },
  )
}
