import { type Code, codes } from '@tidewatch/contract/codes'
import type { GraphError } from '@tidewatch/instagram/graph-error'
import { outcomeOfKind } from '@tidewatch/instagram/source-outcome'
import { addMilliseconds, addMinutes, max } from 'date-fns'
import { eq } from 'drizzle-orm'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
import type { Context } from '#/primitives/context.ts'
import { reportAccountProgress } from '#/watch/accounts/progress.ts'
import { collectAccountJob } from './jobs.ts'
import { type Lease, lockLeased } from './lease.ts'
import { nextCollectionAfter } from './next-collection.ts'

type Trouble = NonNullable<AccountRow['trouble']>

/** Minutes until the next attempt, by the number of failed attempts before; the last value repeats. */
const backoffMinutes: Record<Trouble, readonly number[]> = {
  throttled: [15],
  transient: [0.25, 2, 10, 30, 60, 180],
  refused: [60, 360, 1440],
  'our-fault': [60, 360],
  'operator-connection': [60],
  'user-connection': [60],
}

const codesOf: Record<Trouble, Code> = {
  throttled: codes.sourceBusy,
  transient: codes.sourceBusy,
  refused: codes.accessRefused,
  'our-fault': codes.ourFault,
  'operator-connection': codes.connectionNeeded,
  'user-connection': codes.connectionNeeded,
}

/**
 * Records that Instagram refused a collection for any reason except "not found". Stored data stays unchanged: the
 * collection is postponed, and the next successful one clears the record.
 */
export async function recordTrouble(context: Context, lease: Lease, error: GraphError): Promise<void> {
  const trouble = await troubleOf(context, error)
  const isTransientError = trouble === 'throttled' || trouble === 'transient'
  const retryAt = await postpone(context, lease, { trouble, error, step: isTransientError ? 'queued' : 'failed' })
  const log = { err: error, accountId: lease.accountId, trouble, retryAt }
  if (isTransientError) context.logger.warn(log, 'collection put off')
  else context.logger.error(log, 'collection put off: someone has to act')
}

/** Records that a collection failed unexpectedly. A retry may well succeed, so users keep waiting. */
export async function recordFailure(context: Context, lease: Lease, error: unknown): Promise<void> {
  context.logger.error({ err: error, accountId: lease.accountId }, 'collection failed, will be repeated')
  await postpone(context, lease, { trouble: 'our-fault', error: null, step: 'queued' })
}

interface Postponement {
  trouble: Trouble
  error: GraphError | null
  /** The step shown to those waiting for the collection. */
  step: 'queued' | 'failed'
}

/** Returns the time of the next attempt; `null` if there won't be one. */
async function postpone(
  { db, now, enqueue }: Context,
  lease: Lease,
  { trouble, error, step }: Postponement,
): Promise<Date | null> {
  const stored = await db.transaction(async (tx) => {
    const account = await lockLeased(tx, lease)
    if (!account) return null
    const next = await nextCollectionAfter(tx, account.id, { at: now(), wasOpen: false, isOpen: false })
    const retryAt = next.nextCollectionAt && nextAttempt(trouble, account.troubleCount, error, now())
    await tx
      .update(accounts)
      .set({
        trouble,
        troubleSince: account.troubleSince ?? now(),
        troubleCount: account.troubleCount + (isOutage(error) ? 0 : 1),
        retryAt,
        nextCollectionAt: retryAt,
        // An account that someone waits for stays in the first queue for the retry, too.
        queueClass: account.queueClass === 'first' ? 'first' : next.queueClass,
      })
      .where(eq(accounts.id, account.id))
    // The scheduler runs only once a minute.
    if (retryAt && retryAt > now() && retryAt < addMinutes(now(), 1))
      await enqueue(tx, collectAccountJob, { accountId: account.id }, { startAfter: retryAt })
    return { retryAt }
  })
  if (!stored) return null
  // Outside the transaction, because callers lock monitors before accounts.
  await reportAccountProgress(db, lease.accountId, { step, code: codesOf[trouble] })
  return stored.retryAt
}

/** A dead token's owner, an operator or a user, has to connect again. */
async function troubleOf({ budget }: Pick<Context, 'budget'>, error: GraphError): Promise<Trouble> {
  const outcome = outcomeOfKind(error.kind)
  switch (outcome) {
    case 'token-dead':
      return error.igUserId && (await budget.isOperatorToken(error.igUserId))
        ? 'operator-connection'
        : 'user-connection'
    case 'throttled':
      return 'throttled'
    case 'refused':
    case 'our-fault':
      return outcome
    default:
      return 'transient'
  }
}

/**
 * During an outage the account isn't at fault: it stays due, and the budget decides when Instagram is called again. A
 * timeout may affect this account only.
 */
function isOutage(error: GraphError | null): boolean {
  return error?.kind === 'unreachable' && error.reason !== 'time-out'
}

function nextAttempt(trouble: Trouble, failures: number, error: GraphError | null, now: Date): Date {
  if (isOutage(error)) return now
  const minutes = backoffMinutes[trouble]
  const pause = minutes[Math.min(failures, minutes.length - 1)] ?? 15
  if (!error?.retryAt) return addMilliseconds(now, pause * 60_000)
  // Even if Instagram allows a retry at once, the next attempt waits for the scheduler's next minute.
  return max([addMinutes(now, 1), error.retryAt])
}
