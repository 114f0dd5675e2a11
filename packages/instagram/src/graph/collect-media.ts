import type { MediaObservation } from '@tidewatch/insights/observation'
import { GraphError } from './graph-error.ts'
import { type ReaderOptions, readGraph } from './graph-reader.ts'
import type { GraphToken } from './graph-request.ts'
import { type Look, observeMedia } from './observe.ts'
import { type MediaPagePayload, nextPageAnswerSchema } from './payload.ts'

/** Graph hands out at most this many posts of an account; reaching it says nothing about where the first one is. */
const graphDepth = 10_000
/** A page can be empty with more to follow; a row of them is a feed that leads nowhere. */
const maxEmptyPages = 3
/** Pace of a token near its limit: Meta's usual budget of 200 calls an hour. */
const slowPageMs = 18_000

export interface MediaWalk {
  username: string
  instagramId: string
  /** Posts that the profile counts; `null` if not known. */
  posts: number | null
  token: GraphToken
  /** Whether the token is near its limit, as of the first page. */
  slow: boolean
  forUsers: readonly string[]
  limit: number
  maxMedia: number
  /** Paging may stop at posts older than this. */
  sinceKnown: Date | undefined
  signal: AbortSignal | undefined
  onProgress: ((progress: { done: number; total: number | null }) => void) | undefined
}

export interface CollectedMedia {
  media: MediaObservation[]
  mediaComplete: boolean
  /** Why paging ended early; `null` if it went as far as it was meant to. */
  stoppedBy: GraphError | null
}

/** Follows the cursors from the first page on, newest first, until the first post, the depth or the known posts. */
export async function collectMedia(
  options: ReaderOptions,
  walk: MediaWalk,
  firstPage: MediaPagePayload | null | undefined,
): Promise<CollectedMedia> {
  const found = new Map<string, MediaObservation>()
  let page = firstPage
  let limit = walk.limit
  let emptyPages = 0
  let { slow } = walk
  for (;;) {
    const isNew = addPage(found, page, { capturedAt: options.context.now(), refused: options.refused.current() })
    walk.onProgress?.({ done: Math.min(found.size, walk.maxMedia), total: totalOf(walk) })
    const after = page?.paging?.cursors?.after
    emptyPages = isNew ? 0 : emptyPages + 1
    if (!after) return finish(found, walk, reachedFirstPost(found, walk, page), null)
    if (found.size >= walk.maxMedia || emptyPages >= maxEmptyPages || isKnownFrom(page, walk.sinceKnown)) {
      return finish(found, walk, false, null)
    }
    try {
      const next = await readNextPage(options, walk, slow, {
        limit: Math.min(limit, walk.maxMedia - found.size),
        after,
      })
      page = next.page
      slow = next.slow
      if (next.wasTooMuch) limit = next.limit
    } catch (error) {
      if (!(error instanceof GraphError) || !leavesPagesUsable(error)) throw error
      return finish(found, walk, false, error)
    }
  }
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
    schema: nextPageAnswerSchema,
    signal: walk.signal,
    urgency: 'page',
    forUsers: walk.forUsers,
    token: walk.token,
  })
  if (data.business_discovery.id !== walk.instagramId) {
    throw new GraphError('not-observable', 'The username went to another account between two pages.', { igUserId })
  }
  const worked = limit ?? slice.limit
  return { page: data.business_discovery.media, limit: worked, wasTooMuch: worked < slice.limit, slow }
}

function addPage(found: Map<string, MediaObservation>, page: MediaPagePayload | null | undefined, look: Look): boolean {
  const before = found.size
  for (const payload of page?.data ?? []) {
    // New posts push older ones onto the next page, where they appear a second time.
    if (!found.has(payload.id)) found.set(payload.id, observeMedia(payload, look))
  }
  return found.size > before
}

// Only the last page has no `after`. No posts at all, though, are believed only if the profile counts none.
function reachedFirstPost(
  found: ReadonlyMap<string, unknown>,
  walk: MediaWalk,
  page: MediaPagePayload | null | undefined,
): boolean {
  if (found.size === 0) return walk.posts === 0
  return page !== null && page !== undefined && found.size < graphDepth && found.size <= walk.maxMedia
}

function isKnownFrom(page: MediaPagePayload | null | undefined, sinceKnown: Date | undefined): boolean {
  const oldest = page?.data.at(-1)?.timestamp
  return sinceKnown !== undefined && oldest !== undefined && oldest <= sinceKnown
}

// Pages already read are kept when only the way to the next one is closed for a while.
function leavesPagesUsable(error: GraphError): boolean {
  return ['throttled', 'transient', 'unreachable', 'token-dead'].includes(error.kind)
}

function totalOf(walk: MediaWalk): number | null {
  return walk.posts === null ? null : Math.min(walk.posts, walk.maxMedia)
}

function finish(
  found: ReadonlyMap<string, MediaObservation>,
  walk: MediaWalk,
  mediaComplete: boolean,
  stoppedBy: GraphError | null,
): CollectedMedia {
  const newestFirst = [...found.values()].sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
  return { media: newestFirst.slice(0, walk.maxMedia), mediaComplete, stoppedBy }
}
