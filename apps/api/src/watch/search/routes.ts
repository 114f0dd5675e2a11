import type { PreviewPost } from '@tidewatch/contract/watch/search'
import * as calls from '@tidewatch/contract/watch/search'
import type { MediaObservation } from '@tidewatch/insights/observation'
import { captionStart } from '@tidewatch/insights/posts/caption-start'
import { requesterOf, requireHandle } from '#/watch/accounts/lookups.ts'
import { findMonitorOf } from '#/watch/monitors/queries.ts'
import type { LookupRouteParts } from '#/watch/monitors/routes.ts'
import { refuseObjectedName, refuseObjectedProfile } from '#/watch/objections/objections.ts'

export function searchRoutes({ router, context, limits, lookups }: LookupRouteParts): void {
  router.register(calls.searchAccount, async ({ body, session, c }) => {
    const handle = requireHandle(body.query)
    await limits.use('search', session?.user.id ?? c.var.caller)
    await refuseObjectedName(context, handle)
    const { profile, posts } = await lookups.find(handle, requesterOf(session, c.var.caller))
    await refuseObjectedProfile(context, profile)
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
      source: context.env.GRAPH_SOURCE,
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
