import type { ProfileObservation } from '@tidewatch/insights/observation'
import type { AccountPreviewObservation } from '@tidewatch/instagram/graph-client'
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

type Sources = Pick<Context, 'db' | 'graph' | 'now'>

/** Posts that a preview shows. */
const previewPosts = 6

/**
 * Asks Instagram for an account's profile, now. A name that an account gave up leads to that account, unless somebody
 * else answers to it: then `username` of the result differs from `handle`. Throws `noSuchAccount`, `sourceBusy`,
 * `connectionNeeded`, `accessRefused` or `ourFault`.
 */
export async function lookUpAccount(
  context: Sources,
  handle: string,
  signal: AbortSignal,
): Promise<ProfileObservation> {
  const ask = async (username: string) => ({ profile: await context.graph.lookUpProfile(username, { signal }) })
  return (await findAccount(context, handle, ask)).profile
}

/** The same with the newest posts, for who has not decided yet whether to watch. Costs one call as well. */
export function previewAccount(
  context: Sources,
  handle: string,
  signal: AbortSignal,
): Promise<AccountPreviewObservation> {
  return findAccount(context, handle, (username) =>
    context.graph.previewAccount(username, { signal, posts: previewPosts }),
  )
}

async function findAccount<Answer extends { profile: ProfileObservation }>(
  { db, now }: Sources,
  handle: string,
  ask: (username: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await ask(handle)
    await noteName(db, answer.profile)
    return answer
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    const renamed = error.kind === 'not-observable' ? await findByFormerName(db, handle) : null
    if (!renamed) throw outcomeOf(error, now())
    return await findRenamed(renamed, ask, now())
  }
}

async function findRenamed<Answer extends { profile: ProfileObservation }>(
  { username, instagramId }: AccountRow,
  ask: (username: string) => Promise<Answer>,
  now: Date,
): Promise<Answer> {
  try {
    const answer = await ask(username)
    if (answer.profile.instagramId === instagramId) return answer
  } catch (error) {
    throw error instanceof GraphError ? outcomeOf(error, now) : error
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
    case 'refused':
      return new AppError('accessRefused', { cause: error })
    case 'misconfigured':
    case 'malformed':
      return new AppError('ourFault', { cause: error })
  }
}
