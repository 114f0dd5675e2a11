import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '#/platform/http/app-error.ts'
import { fairQueue } from '#/platform/http/fair-queue.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'

/** The queue within this process, so that only one of its waiting callers polls the database. */
const localQueue = fairQueue({ concurrency: 20, maxWaiting: 40, maxWaitingPerCaller: 10 })

/** Shorter than callers wait, and than a claim lasts. */
const maxWaitMs = 30_000
const retryMs = 200

/**
 * Serialises changes of one plan across all processes. The database holds a claim, not a lock: no connection is held
 * during calls to the provider, and the claim of a dead process expires after a minute. Throws `unavailable` if the
 * wait is too long.
 */
export function withPlanChangeClaim<Result>(
  limits: Pick<RateLimits, 'allows' | 'reset'>,
  providerId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  return localQueue(providerId, async () => {
    const deadline = performance.now() + maxWaitMs
    while (!(await limits.allows('planChange', providerId))) {
      if (performance.now() > deadline) throw new AppError('unavailable', { problem: { retryAfterSeconds: 10 } })
      await delay(retryMs)
    }
    try {
      return await change()
    } finally {
      await limits.reset('planChange', providerId)
    }
  })
}
