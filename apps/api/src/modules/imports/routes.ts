import { importArchive as importArchiveCall } from '@tidewatch/contract/archive'
import type { Context } from '#/context.ts'
import type { Router } from '#/http/route.ts'
import { requireOwn } from '#/modules/monitors/queries.ts'
import { importArchive } from './import-archive.ts'

/** A million followers are about 30 MB in the contract's tuples. */
const largestUpload = 100 * 1024 * 1024

export function importRoutes(router: Router, context: Context): void {
  router.signedIn(
    importArchiveCall,
    async ({ params, body, session }) =>
      importArchive(context, await requireOwn(context.db, params.id, session.user.id), body),
    { maxBody: largestUpload },
  )
}
