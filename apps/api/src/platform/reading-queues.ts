import type { Context } from 'hono'
import { fairQueue } from '#/platform/http/fair-queue.ts'
import { AppError } from './http/app-error.ts'
import type { AppEnv } from './http/types.ts'

const queues = {
  /** A screen requests all of its parts at once, which are then served one by one. */
  history: fairQueue({ concurrency: 2, maxWaiting: 60, maxWaitingPerCaller: 12 }),
  /** A ZIP of many reports requests them one by one. */
  file: fairQueue({ concurrency: 2, maxWaiting: 40, maxWaitingPerCaller: 6 }),
}

/**
 * Runs heavy reads and exports: two at once per process, one at a time per caller. A caller who disconnects while
 * waiting is skipped, and the task's signal is aborted when they disconnect. Throws `unavailable` if too many are
 * waiting.
 */
export async function withReadQueue<Result>(
  kind: keyof typeof queues,
  c: Context<AppEnv>,
  read: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { signal } = c.req.raw
  try {
    return await queues[kind](c.var.signedIn?.user.id ?? c.var.caller, async () => {
      signal.throwIfAborted()
      return await read(signal)
    })
  } catch (error) {
    // No one receives the response, and nothing failed.
    throw signal.aborted && !(error instanceof AppError) ? new AppError('tooManyRequests', { cause: error }) : error
  }
}
