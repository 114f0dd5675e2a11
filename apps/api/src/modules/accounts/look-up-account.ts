import type { ProfileObservation } from '@tidewatch/insights/observation'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { parseHandle } from '@tidewatch/instagram/handle'
import { AppError } from '#/app-error.ts'
import type { Context } from '#/context.ts'

/** The handle in what somebody typed. Throws `invalidInput` where there is none. */
export function requireHandle(query: string): string {
  const handle = parseHandle(query)
  if (handle) return handle
  throw new AppError('invalidInput', {
    reason: 'notAHandle',
    problem: { fields: [{ path: 'username', key: 'notAHandle' }] },
  })
}

/** Asks Instagram for an account's profile, now. Throws `noSuchAccount`, `sourceBusy` or `ourFault`. */
export async function lookUpAccount(
  { graph, now }: Pick<Context, 'graph' | 'now'>,
  handle: string,
  signal: AbortSignal,
): Promise<ProfileObservation> {
  try {
    return await graph.lookUpProfile(handle, { signal })
  } catch (error) {
    throw error instanceof GraphError ? outcomeOf(error, now()) : error
  }
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
    case 'misconfigured':
    case 'malformed':
      return new AppError('ourFault', { cause: error })
  }
}
