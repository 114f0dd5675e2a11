import { type PreviewPost, searchAccount } from '@tidewatch/contract/account'
import { captionStart } from '@tidewatch/insights/caption-start'
import type { MediaObservation } from '@tidewatch/insights/observation'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { askerOf, type LookUps, requireHandle } from '#/watch/accounts/look-ups.ts'
import { refuseObjectedName, refuseSeen } from '#/watch/objections/objections.ts'
import { findMonitorOf } from './queries.ts'

export interface AccountRouteParts {
  router: Router
  context: Context
  limits: RateLimits
  lookUps: LookUps
}

export function accountRoutes({ router, context, limits, lookUps }: AccountRouteParts): void {
  router.open(searchAccount, async ({ body, session, c }) => {
    const handle = requireHandle(body.query)
    await limits.use('search', session?.user.id ?? c.var.caller)
    await refuseObjectedName(context, handle)
    const { profile, posts } = await lookUps.find(handle, askerOf(session, c.var.caller))
    await refuseSeen(context, profile)
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
      latestPosts: posts.map(describePost),
      lane: context.env.GRAPH_LANE,
      capturedAt: profile.capturedAt.toISOString(),
      monitorId: monitor?.id ?? null,
    }
  })
}

function describePost(post: MediaObservation): PreviewPost {
  const { mediaId, permalink, type, caption, altText, pictureUrl, postedAt, likes, comments } = post
  return {
    mediaId,
    permalink,
    type,
    captionStart: captionStart(caption),
    altText,
    pictureUrl,
    postedAt: postedAt.toISOString(),
    likes,
    comments,
  }
}
