import type { MediaObservation } from '../observation.ts'
import type { RankedPost } from '../public/analytics.ts'
import { captionStart } from './caption-start.ts'
import { engagementRateOf, interactionsOf, timesMedian } from './engagement.ts'
import { unexpiredPictureUrl } from './picture.ts'

const maxPosts = 10

/**
 * The period's best posts by likes plus comments, best first; then those that hide their likes, by comments, then
 * views. `own` is the account's own median. Source: the latest collection of each post. Limits: recent posts are still
 * collecting reactions.
 */
export function rankPosts(
  posts: readonly MediaObservation[],
  own: number | null,
  followersAt: (at: Date) => number | null,
  now: Date,
): RankedPost[] {
  return posts
    .toSorted(byInteractions)
    .slice(0, maxPosts)
    .map((post) => ({
      mediaId: post.mediaId,
      permalink: post.permalink,
      type: post.type,
      captionStart: captionStart(post.caption),
      postedAt: post.postedAt.toISOString(),
      likes: post.likes,
      comments: post.comments,
      views: post.views,
      reposts: post.reposts,
      parts: post.parts,
      altText: post.altText,
      pictureUrl: unexpiredPictureUrl(post.pictureUrl, post.capturedAt, now),
      engagementRate: engagementRateOf(post, followersAt),
      timesMedian: timesMedian(interactionsOf(post), own),
    }))
}

// Unknown counts go last; ties are broken by date, newest first, then by id, so that input order never matters.
function byInteractions(a: MediaObservation, b: MediaObservation): number {
  return (
    descending(interactionsOf(a), interactionsOf(b)) ||
    descending(a.comments, b.comments) ||
    descending(a.views, b.views) ||
    b.postedAt.getTime() - a.postedAt.getTime() ||
    (a.mediaId < b.mediaId ? -1 : 1)
  )
}

function descending(a: number | null, b: number | null): number {
  return (b ?? -1) - (a ?? -1)
}
