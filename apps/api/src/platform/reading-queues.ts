import type { Context } from 'hono'
import { fairQueue } from '#/platform/http/fair-queue.ts'
import { AppError } from './http/app-error.ts'
import type { AppEnv } from './http/types.ts'

const queues = {
  /** A screen asks for all of its parts at once, which then come one after another. */
  history: fairQueue({ atOnce: 2, waiting: 60, waitingEach: 12 }),
  /** A ZIP of many reports asks for one after another. */
  file: fairQueue({ atOnce: 2, waiting: 40, waitingEach: 6 }),
}

/**
 * Runs what reads or makes much for one caller: two at once in a process, and of one caller one after another. Whoever left
 * while waiting gets no turn, and the task is told by the signal when they leave. Throws `unavailable` where too many wait.
 */
export async function inReadingQueue<Result>(
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
    // Nobody hears the answer, and nothing failed.
    throw signal.aborted && !(error instanceof AppError) ? new AppError('tooManyRequests', { cause: error }) : error
  }
}
