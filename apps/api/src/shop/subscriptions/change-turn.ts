import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#/platform/http/app-error.ts'
import { fairQueue } from '#/platform/http/fair-queue.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'

/** The same turn in this process, so that only one of those who wait here asks the database whose turn it is. */
const inTurn = fairQueue({ atOnce: 20, waiting: 40, waitingEach: 10 })

/** Less than callers wait, and than a claim lasts. */
const patienceMs = 30_000
const retryMs = 200

/**
 * Changes of one plan, one after another over all processes. The database knows who is at it by a claim, not a lock: nothing
 * of it is held while the provider is asked, and what a process that died had claimed is free after a minute. Throws
 * `unavailable` where it takes too long until it is one's turn.
 */
export function inChangeTurn<Result>(
  limits: Pick<RateLimits, 'allows' | 'reset'>,
  providerId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  return inTurn(providerId, async () => {
    const latest = performance.now() + patienceMs
    while (!(await limits.allows('planChange', providerId))) {
      if (performance.now() > latest) throw new AppError('unavailable', { problem: { retryAfterSeconds: 10 } })
      await delay(retryMs)
    }
    try {
      return await change()
    } finally {
      await limits.reset('planChange', providerId)
    }
  })
}
