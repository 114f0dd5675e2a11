import { importArchive as importArchiveCall, largestArchiveBody } from '@tidewatch/contract/archive'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { requireOwn } from '#/watch/monitors/queries.ts'
import { importArchive } from './import-archive.ts'

export function importRoutes(router: Router, context: Context, limits: RateLimits): void {
  const ownOf = (id: string, { user }: SignedIn) => requireOwn(context.db, id, user.id)
  router.signedIn(
    importArchiveCall,
    async ({ params, body, session }) => importArchive(context, await ownOf(params.id, session), body),
    {
      maxBody: largestArchiveBody,
      admit: async ({ params, session }) => {
        await ownOf(params.id, session)
        await limits.use('archive', session.user.id)
      },
    },
  )
}
