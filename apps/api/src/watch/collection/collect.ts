import type { AccountCollection } from '@tidewatch/instagram/graph-client'
import { GraphError } from '@tidewatch/instagram/graph-error'
import { min, subDays } from 'date-fns'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type AccountRow, accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import type { Context } from '#/primitives/context.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'
import { isAwaiting, reportAccountProgress } from '#/watch/accounts/progress.ts'
import { notifyAttention } from '#/watch/alerts/notify-attention.ts'
import { notifyChanges } from '#/watch/alerts/notify-changes.ts'
import { enqueueDueReports } from '#/watch/report-schedule/enqueue-due-reports.ts'
import { type Lease, type LeaseOutcome, lockLeased } from './lease.ts'
import { livePostDays } from './live-posts.ts'
import { recordMissing } from './record-missing.ts'
import { recordTrouble } from './record-trouble.ts'
import { storeObservation } from './store-observation.ts'

/**
 * Collects one leased account: reads it, then, in one transaction, stores the observation and its changes, enqueues due
 * reports, notifies, and reschedules the account. Idempotent. Instagram's errors are recorded and postpone the account;
 * any other error is thrown and leaves no trace. `releasesLease`: whether storing also releases the lease.
 */
export async function collect(
  context: Context,
  lease: Lease,
  signal: AbortSignal,
  { releasesLease = false } = {},
): Promise<LeaseOutcome> {
  const { db } = context
  const [[account], watchers, [awaiting]] = await readCollectionInput(db, { id: lease.accountId })
  if (!account) return unreleased
  const isAwaited = awaiting !== undefined
  const forUsers = watchers.flatMap(({ userId }) => userId ?? [])
  const observation = await read(context, lease, { account, forUsers, isAwaited, signal }).catch((error: unknown) => {
    if (error instanceof GraphError) return error
    throw error
  })
  if (observation instanceof GraphError) {
    if (observation.kind === 'not-observable') await recordMissing(context, lease, 'not-found')
    else await recordTrouble(context, lease, observation)
    return unreleased
  }
  // A name can change hands: it may belong to another account now.
  if (observation.profile.instagramId !== account.instagramId) {
    await recordMissing(context, lease, 'other-account')
    return unreleased
  }
  if (isAwaited) await reportAccountProgress(db, account.id, { step: 'changes' })
  const isStored = await db.transaction(async (tx) => {
    const before = await lockLeased(tx, lease)
    if (!before) return false
    const { changes, due } = await storeObservation(tx, before, observation, { releasesLease })
    if (before.state === 'unavailable' && before.lastCollectedAt) {
      const eventId = `came-back ${context.now().toISOString()}`
      await notifyAttention(context, tx, { accountId: before.id, reason: 'came-back', eventId })
    }
    await notifyChanges(context, tx, { accountId: before.id, changes })
    await enqueueDueReports(context, tx, due, observation.profile.capturedAt)
    return true
  })
  return { isReleased: isStored && releasesLease }
}

const unreleased: LeaseOutcome = { isReleased: false }

const accountId = sql.placeholder('id')

/** The account, the users it is collected for, and whether anyone is waiting. */
const readCollectionInput = prepareReads('account to collect', (db) => [
  db.select().from(accounts).where(eq(accounts.id, accountId)),
  db
    .selectDistinct({ userId: monitors.userId })
    .from(monitors)
    .where(and(eq(monitors.accountId, accountId), isWatching)),
  db
    .select({ id: monitors.id })
    .from(monitors)
    .where(and(eq(monitors.accountId, accountId), isNull(monitors.deletedAt), isAwaiting))
    .limit(1),
])

interface CollectionInput {
  account: AccountRow
  forUsers: string[]
  isAwaited: boolean
  signal: AbortSignal
}

/** Reads the account from Instagram and reports progress to those waiting. Rejects with `GraphError`. */
async function read(
  { db, graph, now, logger }: Context,
  { queueClass }: Lease,
  { account, forUsers, isAwaited, signal }: CollectionInput,
): Promise<AccountCollection> {
  const { id, lastCollectedAt } = account
  if (isAwaited) await reportAccountProgress(db, id, { step: 'profile' })
  return graph.collectAccount(account.collectAs ?? account.username, {
    urgency: queueClass === 'first' ? 'person' : 'routine',
    forUsers,
    signal,
    onProgress: ({ done, total }) => {
      reportAccountProgress(db, id, { step: 'posts', done, total }).catch((error: unknown) =>
        logger.warn({ err: error }, 'progress not reported'),
      )
    },
    ...(lastCollectedAt ? { knownBefore: min([lastCollectedAt, subDays(now(), livePostDays)]) } : {}),
  })
}
