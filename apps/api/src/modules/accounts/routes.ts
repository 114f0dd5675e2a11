import { searchAccount } from '@tidewatch/contract/account'
import type { Context } from '#/context.ts'
import type { RateLimits } from '#/http/rate-limit.ts'
import type { Router } from '#/http/route.ts'
import { findMonitorOf } from '#/modules/monitors/queries.ts'
import { lookUpAccount, requireHandle } from './look-up-account.ts'

export function accountRoutes(router: Router, context: Context, limits: RateLimits): void {
  router.open(searchAccount, async ({ body, session, c }) => {
    const handle = requireHandle(body.query)
    await limits.use('search', session?.user.id ?? c.var.caller)
    const profile = await lookUpAccount(context, handle, c.req.raw.signal)
    const monitor = session ? await findMonitorOf(context.db, session.user.id, profile.instagramId) : null
    return {
      username: profile.username,
      formerUsername: profile.username === handle ? null : handle,
      name: profile.name || null,
      biography: profile.biography || null,
      pictureUrl: profile.pictureUrl,
      followers: profile.followers,
      following: profile.following,
      posts: profile.posts,
      lane: context.env.GRAPH_LANE,
      capturedAt: profile.capturedAt.toISOString(),
      monitorId: monitor?.id ?? null,
    }
  })
}
