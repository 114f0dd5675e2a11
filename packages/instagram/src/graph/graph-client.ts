import { setTimeout as wait } from 'node:timers/promises'
import type { AccountObservation, MediaObservation, ProfileObservation } from '@tidewatch/insights/observation'
import type { Urgency } from './call-window.ts'
import { collectMedia } from './collect-media.ts'
import { buildFields } from './fields.ts'
import { GraphError } from './graph-error.ts'
import { type ReaderOptions, readGraph } from './graph-reader.ts'
import { type GraphToken, graphRequest } from './graph-request.ts'
import { isUsername } from './handle.ts'
import { type Collection, observeMedia, observeProfile } from './observe.ts'
import { firstPageResponseSchema, profileResponseSchema } from './payload.ts'
import { createRefusedFields } from './refused-fields.ts'
import type { TokenLedger } from './tokens/token-ledger.ts'

/** A page costs one call whatever its size; larger ones often return "too much data". */
const pageLimit = 50

/** Requested to check a token. A "not found" response is a valid answer, too. */
const instagramAccount = 'instagram'
const noRefusedFields: ReadonlySet<string> = new Set()

export interface GraphClientOptions {
  /** `https://graph.facebook.com`, or the origin of a sandbox. */
  baseUrl: string
  /** Graph API version, such as `v26.0`. */
  version: string
  /** Grants permission to call, with the token for it. */
  ledger: TokenLedger
  fetch?: typeof fetch
  /** Longest wait for one response, including its body. */
  timeoutMs: number
  /** Depth of a collection in posts, at least 1. */
  maxMedia: number
  now: () => Date
  /** Waits between attempts and pages; rejects when the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

interface LookupOptions {
  signal?: AbortSignal
  /** Who is waiting. Defaults to `person` for lookups and to `routine` for collections. */
  urgency?: Urgency
  /** The users for whom it's done: their own tokens are tried first. */
  forUsers?: readonly string[]
}

interface CollectOptions extends LookupOptions {
  /** Called after each page. `total` is the final number of posts, `null` if unknown. */
  onProgress?: (progress: { done: number; total: number | null }) => void
  /** Posts up to this time are known: paging stops after the first page that reaches back to it. */
  knownBefore?: Date
}

/** A collection that may have ended early; what was read until then is valid. */
export interface AccountCollection extends AccountObservation {
  /** Why paging ended before the depth or the first post; `null` if it didn't. If set, `mediaComplete` is false. */
  stoppedBy: GraphError | null
}

/** An account at a glance. */
export interface AccountPreviewObservation {
  profile: ProfileObservation
  posts: MediaObservation[]
}

export interface GraphClient {
  /**
   * One call, no posts. `username` as returned by `parseHandle`. Rejects with `GraphError`, or with the signal's
   * reason.
   */
  lookupProfile(username: string, options?: LookupOptions): Promise<ProfileObservation>
  /** The same single call with the newest `posts` posts, newest first; unreadable ones are left out. */
  previewAccount(username: string, options: LookupOptions & { posts: number }): Promise<AccountPreviewObservation>
  /**
   * Profile and posts, newest first, one call per page. Rejects with `GraphError`, or with the signal's reason; errors
   * after the first page end the collection early instead (`stoppedBy`).
   */
  collectAccount(username: string, options?: CollectOptions): Promise<AccountCollection>
  /**
   * One call with this token, which needn't be in the ledger: resolves if it can read other accounts. Rejects with
   * `GraphError`.
   */
  checkToken(token: GraphToken): Promise<void>
}

/**
 * Reads professional accounts through Business Discovery.
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-facebook-login/business-discovery
 */
export function createGraphClient(options: GraphClientOptions): GraphClient {
  const { baseUrl, version, ledger, timeoutMs, maxMedia, now } = options
  if (!Number.isSafeInteger(maxMedia) || maxMedia < 1)
    throw new GraphError('misconfigured', 'maxMedia must be 1 or more.')
  const reader: ReaderOptions = {
    context: { baseUrl, version, fetch: options.fetch ?? fetch, timeoutMs, now },
    ledger,
    refused: createRefusedFields(now),
    sleep: options.sleep ?? sleepUnlessAborted,
  }

  return {
    async lookupProfile(username, { signal, urgency = 'person', forUsers = [] } = {}) {
      requireUsername(username)
      const query = { username, profile: true }
      const { data } = await readGraph(reader, { query, schema: profileResponseSchema, signal, urgency, forUsers })
      return observeProfile(data.business_discovery, username, collectionOf(reader))
    },

    async previewAccount(username, { posts, signal, urgency = 'person', forUsers = [] }) {
      requireUsername(username)
      const query = { username, profile: true, media: { limit: posts } }
      const { data } = await readGraph(reader, { query, schema: firstPageResponseSchema, signal, urgency, forUsers })
      const { media, ...profile } = data.business_discovery
      const collection = collectionOf(reader)
      const newestFirst = (media?.posts ?? [])
        .map((post) => observeMedia(post, collection))
        .sort((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
      return { profile: observeProfile(profile, username, collection), posts: newestFirst.slice(0, posts) }
    },

    async collectAccount(username, { signal, onProgress, knownBefore, urgency = 'routine', forUsers = [] } = {}) {
      requireUsername(username)
      const limit = Math.min(pageLimit, maxMedia)
      const first = await readGraph(reader, {
        query: { username, profile: true, media: { limit } },
        schema: firstPageResponseSchema,
        signal,
        urgency,
        forUsers,
      })
      const { media, ...rest } = first.data.business_discovery
      const profile = observeProfile(rest, username, collectionOf(reader))
      const walk = {
        username,
        instagramId: profile.instagramId,
        capturedAt: profile.capturedAt,
        posts: profile.posts,
        token: first.token,
        slow: first.slow,
        urgency,
        forUsers,
        limit: first.limit ?? limit,
        maxMedia,
        knownBefore,
        signal,
        onProgress,
      }
      return { profile, ...(await collectMedia(reader, walk, media)) }
    },

    async checkToken(token) {
      const fields = buildFields({ username: instagramAccount, profile: true }, noRefusedFields)
      const { outcome } = await graphRequest(reader.context, token, fields, profileResponseSchema, undefined)
      if ('error' in outcome && outcome.error.kind !== 'not-observable') throw outcome.error
    },
  }
}

function collectionOf({ context, refused }: ReaderOptions): Collection {
  return { capturedAt: context.now(), refused: refused.current() }
}

function requireUsername(username: string): void {
  if (!isUsername(username)) throw new GraphError('misconfigured', 'Not a username that can be asked for.')
}

async function sleepUnlessAborted(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await wait(ms, undefined, { signal })
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}
