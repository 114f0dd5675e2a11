import type { ProfileObservation } from '@tidewatch/insights/observation'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { parseHandle } from '@tidewatch/instagram/handle'
import { AppError } from '#/app-error.ts'
import type { Context } from '#/context.ts'
import type { AccountRow } from '#/db/schema/accounts.ts'
import { findByFormerName, noteName } from './note-name.ts'

/** The handle in what somebody typed. Throws `invalidInput` where there is none. */
export function requireHandle(query: string): string {
  const handle = parseHandle(query)
  if (handle) return handle
  throw new AppError('invalidInput', {
    reason: 'notAHandle',
    problem: { fields: [{ path: 'username', key: 'notAHandle' }] },
  })
}

/**
 * Asks Instagram for an account's profile, now. A name that an account gave up leads to that account, unless somebody
 * else answers to it: then `username` of the result differs from `handle`. Throws `noSuchAccount`, `sourceBusy`,
 * `connectionNeeded` or `ourFault`.
 */
export async function lookUpAccount(
  { db, graph, now }: Pick<Context, 'db' | 'graph' | 'now'>,
  handle: string,
  signal: AbortSignal,
): Promise<ProfileObservation> {
  try {
    const profile = await graph.lookUpProfile(handle, { signal })
    await noteName(db, profile)
    return profile
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    const renamed = error.kind === 'not-observable' ? await findByFormerName(db, handle) : null
    if (!renamed) throw outcomeOf(error, now())
    return await lookUpRenamed({ graph, now }, renamed, signal)
  }
}

async function lookUpRenamed(
  { graph, now }: Pick<Context, 'graph' | 'now'>,
  { username, instagramId }: AccountRow,
  signal: AbortSignal,
): Promise<ProfileObservation> {
  try {
    const profile = await graph.lookUpProfile(username, { signal })
    if (profile.instagramId === instagramId) return profile
  } catch (error) {
    throw error instanceof GraphError ? outcomeOf(error, now()) : error
  }
  throw new AppError('noSuchAccount')
}

/** What a failed look means to the person who waits for it. */
export function outcomeOf(error: GraphError, now: Date): AppError {
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
    case 'misconfigured':
    case 'malformed':
      return new AppError('ourFault', { cause: error })
  }
}
