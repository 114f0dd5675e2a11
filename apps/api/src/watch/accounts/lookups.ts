import type { Urgency } from '@tidewatch/instagram/call-window'
import type { AccountPreviewObservation } from '@tidewatch/instagram/graph-client'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { parseHandle } from '@tidewatch/instagram/handle'
import { LRUCache } from 'lru-cache'
import type { AccountRow } from '#/platform/db/schema/watch/accounts.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { SignedIn } from '#/platform/http/types.ts'
import type { Context } from '#/primitives/context.ts'
import { findByFormerName, recordUsername } from './record-username.ts'

/** Extracts the username from user input. Throws `invalidInput` if there is none. */
export function requireHandle(query: string): string {
  const handle = parseHandle(query)
  if (handle) return handle
  throw new AppError('invalidInput', {
    reason: 'notAHandle',
    problem: { fields: [{ path: 'username', key: 'notAHandle' }] },
  })
}

/** Who waits for the answer, and whose share it counts against: a user's, or that of a visitor's network address. */
interface Requester {
  urgency: Exclude<Urgency, 'routine'>
  by: string
}

export function requesterOf(session: SignedIn | null, caller: string): Requester {
  return session ? { urgency: 'person', by: session.user.id } : { urgency: 'visitor', by: caller }
}

export interface Lookups {
  /**
   * An account's profile with its newest posts, live or cached for a few minutes. A former username leads to the
   * account that had it, whose `username` then differs from `handle`, unless another account has taken the name. Throws
   * `noSuchAccount`, `sourceBusy`, `connectionNeeded`, `accessRefused`, `ourFault`, and `tooManyRequests` when the
   * caller's share is used up.
   */
  find: (handle: string, requester: Requester) => Promise<AccountPreviewObservation>
  /** Bypasses the cache, for changes that an owner has just made. */
  findNow: (handle: string, requester: Requester) => Promise<AccountPreviewObservation>
}

const previewPosts = 6
/** Two lookups of the same name within minutes cost one call, whether or not the account exists. */
const cacheTtlMs = 5 * 60_000
const maxCached = 2_000

/** A caller's share: one part in this many of the hour's remaining calls for their urgency. */
const shareDivisors: Record<Requester['urgency'], number> = { visitor: 4, person: 2, claim: 4 }

type Sources = Pick<Context, 'db' | 'graph' | 'budget' | 'now'>
/** A cached result: the account, or the error that says why it can't be shown. */
type LookupResult = AccountPreviewObservation | GraphError

/** Lookups of this process. Each cache miss costs one call of the shared hourly budget. */
export function openLookups(sources: Sources, limits: RateLimits): Lookups {
  const { db, now } = sources
  const cache = new LRUCache<string, LookupResult, Requester>({
    max: maxCached,
    ttl: cacheTtlMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: (handle, _, { context: requester }) => fetchPreview(sources, limits, handle, requester),
  })

  async function read(handle: string, requester: Requester, forceRefresh: boolean): Promise<AccountPreviewObservation> {
    const result = await cache.forceFetch(handle, { context: requester, forceRefresh })
    if (result instanceof GraphError) throw result
    return result
  }

  async function find(handle: string, requester: Requester, skipCache: boolean): Promise<AccountPreviewObservation> {
    try {
      return await read(handle, requester, skipCache)
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      const renamed = error.kind === 'not-observable' ? await findByFormerName(db, handle) : null
      if (!renamed) throw toAppError(error, now())
      return await findRenamed(renamed, (username) => read(username, requester, skipCache), now())
    }
  }

  return {
    find: (handle, requester) => find(handle, requester, false),
    findNow: (handle, requester) => find(handle, requester, true),
  }
}

async function fetchPreview(
  { db, graph, budget }: Sources,
  limits: RateLimits,
  handle: string,
  requester: Requester,
): Promise<LookupResult> {
  const { urgency, by } = requester
  const share = ['lookup', `${urgency} ${by}`] as const
  const { calls, isProbe } = await budget.room(urgency)
  // If nobody has a call left, the budget's own error says until when.
  const isReserved = urgency === 'visitor' && calls === 0 && (await budget.room('person')).calls > 0
  const isCounted = calls > 0 || isReserved
  // During a probe, the single permitted call says nothing about how many there are to share.
  if (isCounted)
    await limits.useUpTo(...share, isProbe ? Number.POSITIVE_INFINITY : Math.ceil(calls / shareDivisors[urgency]))
  try {
    const result = await graph.previewAccount(handle, { urgency, posts: previewPosts })
    await recordUsername(db, result.profile)
    return result
  } catch (error) {
    if (error instanceof GraphError && (error.kind === 'not-observable' || error.kind === 'refused')) return error
    if (isCounted && isOutage(error)) await limits.release(...share)
    throw error
  }
}

/** An outage fails everyone's calls, so retries don't use up a share. A timeout may affect this account only. */
function isOutage(error: unknown): boolean {
  return error instanceof GraphError && error.kind === 'unreachable' && error.reason !== 'time-out'
}

async function findRenamed(
  { username, instagramId }: AccountRow,
  read: (username: string) => Promise<AccountPreviewObservation>,
  now: Date,
): Promise<AccountPreviewObservation> {
  try {
    const result = await read(username)
    if (result.profile.instagramId === instagramId) return result
  } catch (error) {
    throw error instanceof GraphError ? toAppError(error, now) : error
  }
  throw new AppError('noSuchAccount')
}

/** Maps a failed lookup to the error shown to the person waiting for it. */
function toAppError(error: GraphError, now: Date): AppError {
  switch (error.kind) {
    case 'not-observable':
      return new AppError('noSuchAccount', { cause: error })
    case 'throttled':
    case 'transient':
    case 'unreachable': {
      const wait = error.retryAt ? (error.retryAt.getTime() - now.getTime()) / 1000 : 60
      return new AppError('sourceBusy', { problem: { retryAfterSeconds: Math.max(1, Math.ceil(wait)) }, cause: error })
    }
    case 'token-dead':
      return new AppError('connectionNeeded', { cause: error })
    case 'refused':
      return new AppError('accessRefused', { cause: error })
    case 'misconfigured':
    case 'malformed':
      return new AppError('ourFault', { cause: error })
  }
}
