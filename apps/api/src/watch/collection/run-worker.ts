import { addMinutes } from 'date-fns'
import type { Context } from '#/primitives/context.ts'
import { claimNext, claimRequested, leasedUntil } from './claim-account.ts'
import { collect } from './collect.ts'
import { collectAccountJob } from './jobs.ts'
import { type Lease, type LeaseEnd, withLease } from './lease.ts'
import { recordFailure } from './record-trouble.ts'

/** A worker ends after this long, well before the queue considers its job lost; the next minute wakes another. */
const workerMs = 8 * 60_000
const repeatAfterMinutes = 1

interface WorkerOptions {
  /** The account to begin with. */
  accountId?: string | undefined
  signal: AbortSignal
  /** What other parts of the product do once an account was collected. */
  afterwards?: (accountId: string) => Promise<void>
}

/**
 * One worker: collects the requested account, if there is one, then the account whose turn it is, and so on until none is
 * due or the rate budget has no call left. Whose turn it is gets decided when the worker is free, not before. Returns the
 * number of collections. Throws what went wrong with the requested account: the queue repeats that job, and shows it to
 * operators in the end.
 */
export async function runWorker(context: Context, { accountId, signal, afterwards }: WorkerOptions): Promise<number> {
  const end = performance.now() + workerMs
  const next = () => (signal.aborted || performance.now() >= end ? null : claimNext(context))
  let collections = 0
  let lease = accountId ? await claimRequested(context, accountId) : null
  if (accountId && !lease) await repeatAfterLease(context, accountId)
  lease ??= await next()
  for (; lease; lease = await next()) {
    const { isCollected } = await attempt(context, lease, { signal, isRequested: lease.accountId === accountId })
    if (!isCollected) continue
    await afterwards?.(lease.accountId)
    collections += 1
  }
  return collections
}

/** The worker that has the account may have been killed with it. */
async function repeatAfterLease(context: Context, accountId: string): Promise<void> {
  const startAfter = await leasedUntil(context, accountId)
  if (startAfter) await context.enqueue(context.db, collectAccountJob, { accountId }, { startAfter })
}

/** Whether the account was collected. If not, a job that requests it repeats the attempt, so that one account stops no worker. */
function attempt(
  context: Context,
  lease: Lease,
  { signal, isRequested }: { signal: AbortSignal; isRequested: boolean },
): Promise<LeaseEnd & { isCollected: boolean }> {
  const { db, enqueue, now } = context
  const { accountId } = lease
  return withLease(context, lease, async () => {
    try {
      return { ...(await collect(context, lease, signal, { givesBack: true })), isCollected: true }
    } catch (error) {
      // A worker that is told to stop leaves the account as it was: due.
      if (signal.aborted) throw error
      await recordFailure(context, lease, error)
      if (isRequested) throw error
      await enqueue(db, collectAccountJob, { accountId }, { startAfter: addMinutes(now(), repeatAfterMinutes) })
      return { isGivenBack: false, isCollected: false }
    }
  })
}
