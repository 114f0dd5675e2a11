import { addMinutes } from 'date-fns'
import type { Context } from '#/primitives/context.ts'
import { claimNext, claimRequested, leasedUntil } from './claim-account.ts'
import { collect } from './collect.ts'
import { collectAccountJob } from './jobs.ts'
import { type Lease, type LeaseOutcome, withLease } from './lease.ts'
import { recordFailure } from './record-trouble.ts'

/** A worker ends after this long, well before the queue considers its job lost; another is woken within a minute. */
const workerMs = 8 * 60_000
const retryAfterMinutes = 1

interface WorkerOptions {
  /** The account to start with. */
  accountId?: string | undefined
  signal: AbortSignal
  /** Run after each collected account, for other parts of the product. */
  afterwards?: (accountId: string) => Promise<void>
}

/**
 * One worker: collects the requested account, if any, then the next in the queues, until none is due or the rate budget
 * has no call left. The next account is chosen when the worker is free, not before. Returns the number of collections.
 * Rethrows the error of the requested account: the queue retries that job, and finally shows it to operators.
 */
export async function runWorker(context: Context, { accountId, signal, afterwards }: WorkerOptions): Promise<number> {
  const end = performance.now() + workerMs
  const next = () => (signal.aborted || performance.now() >= end ? null : claimNext(context))
  let collections = 0
  let lease = accountId ? await claimRequested(context, accountId) : null
  if (accountId && !lease) await retryAfterLease(context, accountId)
  lease ??= await next()
  for (; lease; lease = await next()) {
    const { isCollected } = await attempt(context, lease, { signal, isRequested: lease.accountId === accountId })
    if (!isCollected) continue
    await afterwards?.(lease.accountId)
    collections += 1
  }
  return collections
}

/** Retries once the other worker's lease expires: that worker may have been killed. */
async function retryAfterLease(context: Context, accountId: string): Promise<void> {
  const startAfter = await leasedUntil(context, accountId)
  if (startAfter) await context.enqueue(context.db, collectAccountJob, { accountId }, { startAfter })
}

/** Resolves to whether the account was collected. If not, its own job retries it, so the worker can continue. */
function attempt(
  context: Context,
  lease: Lease,
  { signal, isRequested }: { signal: AbortSignal; isRequested: boolean },
): Promise<LeaseOutcome & { isCollected: boolean }> {
  const { db, enqueue, now } = context
  const { accountId } = lease
  return withLease(context, lease, async () => {
    try {
      return { ...(await collect(context, lease, signal, { releasesLease: true })), isCollected: true }
    } catch (error) {
      // A worker that is shutting down leaves the account as it was: due.
      if (signal.aborted) throw error
      await recordFailure(context, lease, error)
      if (isRequested) throw error
      await enqueue(db, collectAccountJob, { accountId }, { startAfter: addMinutes(now(), retryAfterMinutes) })
      return { isReleased: false, isCollected: false }
    }
  })
}
