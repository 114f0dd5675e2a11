import type { MediaObservation } from '@tidewatch/insights/observation'
import type { Urgency } from './call-window.ts'
import { GraphError } from './graph-error.ts'
import { type ReaderOptions, readGraph } from './graph-reader.ts'
import type { GraphToken } from './graph-request.ts'
import { type Collection, observeMedia } from './observe.ts'
import { type MediaPagePayload, nextPageResponseSchema } from './payload.ts'

/**
 * Graph returns at most this many posts of an account; reaching the limit says nothing about where the first one is.
 */
const graphDepth = 10_000
/** A page can be empty with more to follow; several in a row mean a feed that leads nowhere. */
const maxEmptyPages = 3
/** Interval for a token near its limit: Meta's usual budget of 200 calls an hour. */
const slowPageMs = 18_000

interface MediaWalk {
  username: string
  instagramId: string
  /**
   * Shared by the whole collection: otherwise posts of later pages would be newer than the profile and missing from its
   * report.
   */
  capturedAt: Date
  /** Number of posts according to the profile; `null` if unknown. */
  posts: number | null
  token: GraphToken
  /** Whether the token is near its limit, as of the first page. */
  slow: boolean
  urgency: Urgency
  forUsers: readonly string[]
  limit: number
  maxMedia: number
  /** Paging may stop at posts older than this. */
  knownBefore: Date | undefined
  signal: AbortSignal | undefined
  onProgress: ((progress: { done: number; total: number | null }) => void) | undefined
}

interface CollectedMedia {
  media: MediaObservation[]
  mediaComplete: boolean
  mediaHasGaps?: boolean
  /** Why paging ended early; `null` if it went as far as intended. */
  stoppedBy: GraphError | null
}

/** Follows the cursors from the first page on, newest first, until the first post, the depth or the known posts. */
export async function collectMedia(
  options: ReaderOptions,
  walk: MediaWalk,
  firstPage: MediaPagePayload | null | undefined,
): Promise<CollectedMedia> {
  const found: Found = { posts: new Map(), emptyPages: 0, hasGaps: false, reach: null }
  let page = firstPage
  let { limit, slow } = walk
  for (;;) {
    addPage(found, page, { capturedAt: walk.capturedAt, refused: options.refused.current() })
    walk.onProgress?.({ done: Math.min(found.posts.size, walk.maxMedia), total: totalOf(walk) })
    const after = page?.after
    if (!after) return finish(found, walk, { isComplete: reachedFirstPost(found, walk, page), stoppedBy: null })
    if (isFarEnough(found, walk, page)) return finish(found, walk, { isComplete: false, stoppedBy: null })
    try {
      const remaining = walk.maxMedia - found.posts.size
      const next = await readNextPage(options, walk, slow, { limit: Math.min(limit, remaining), after })
      page = next.page
      slow = next.slow
      if (next.wasTooMuch) limit = next.limit
    } catch (error) {
      if (!(error instanceof GraphError) || !keepsPages(error)) throw error
      return finish(found, walk, { isComplete: false, stoppedBy: error })
    }
  }
}

interface Found {
  posts: Map<string, MediaObservation>
  /** Consecutive pages without anything new. */
  emptyPages: number
  hasGaps: boolean
  /** Time of the last post of the last page: how far back the walk reached. */
  reach: Date | null
}

async function readNextPage(
  options: ReaderOptions,
  walk: MediaWalk,
  isSlow: boolean,
  slice: { limit: number; after: string },
) {
  const { igUserId } = walk.token
  if (isSlow) await options.sleep(slowPageMs, walk.signal)
  const { data, limit, slow } = await readGraph(options, {
    query: { username: walk.username, profile: false, media: slice },
    schema: nextPageResponseSchema,
    signal: walk.signal,
    urgency: walk.urgency,
    continues: true,
    forUsers: walk.forUsers,
    token: walk.token,
  })
  if (data.business_discovery.id !== walk.instagramId) {
    throw new GraphError('not-observable', 'The username went to another account between two pages.', { igUserId })
  }
  const workingLimit = limit ?? slice.limit
  return { page: data.business_discovery.media, limit: workingLimit, wasTooMuch: workingLimit < slice.limit, slow }
}

function addPage(found: Found, page: MediaPagePayload | null | undefined, collection: Collection): void {
  const before = found.posts.size
  for (const payload of page?.posts ?? []) {
    // New posts push older ones onto the next page, where they appear a second time.
    if (!found.posts.has(payload.id)) found.posts.set(payload.id, observeMedia(payload, collection))
  }
  found.emptyPages = found.posts.size > before ? 0 : found.emptyPages + 1
  found.hasGaps ||= page ? page.unread > 0 || page.hasDeadEnd : false
  found.reach = page?.posts.at(-1)?.timestamp ?? found.reach
}

// Only the last page has no `after`. An empty result, though, is accepted only if the profile counts no posts.
function reachedFirstPost(found: Found, walk: MediaWalk, page: MediaPagePayload | null | undefined): boolean {
  const { size } = found.posts
  if (size === 0) return walk.posts === 0
  return page !== null && page !== undefined && !found.hasGaps && size < graphDepth && size <= walk.maxMedia
}

function isFarEnough(found: Found, walk: MediaWalk, page: MediaPagePayload | null | undefined): boolean {
  return (
    found.posts.size >= walk.maxMedia || found.emptyPages >= maxEmptyPages || reachesKnownPosts(page, walk.knownBefore)
  )
}

function reachesKnownPosts(page: MediaPagePayload | null | undefined, knownBefore: Date | undefined): boolean {
  const oldest = page?.posts.at(-1)?.timestamp
  return knownBefore !== undefined && oldest !== undefined && oldest <= knownBefore
}

// Pages already read are kept if only the access to the next one is temporarily blocked.
function keepsPages(error: GraphError): boolean {
  return ['throttled', 'transient', 'unreachable', 'token-dead'].includes(error.kind)
}

function totalOf(walk: MediaWalk): number | null {
  return walk.posts === null ? null : Math.min(walk.posts, walk.maxMedia)
}

interface End {
  isComplete: boolean
  stoppedBy: GraphError | null
}

function finish({ posts, hasGaps, reach }: Found, walk: MediaWalk, { isComplete, stoppedBy }: End): CollectedMedia {
  const newestFirst = [...posts.values()].sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
  // An old post out of order (pinned) says nothing about the posts between it and the end of the walk.
  const inOrder = isComplete || !reach ? newestFirst : newestFirst.filter(({ postedAt }) => postedAt >= reach)
  return {
    media: inOrder.slice(0, walk.maxMedia),
    mediaComplete: isComplete,
    ...(hasGaps && { mediaHasGaps: true }),
    stoppedBy,
  }
}
