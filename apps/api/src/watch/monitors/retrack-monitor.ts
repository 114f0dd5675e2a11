import { watchRules } from '@tidewatch/contract/watch/rules'
import { addMinutes, differenceInSeconds } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { connections } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { collectInsightsJob } from '#/watch/accounts/jobs.ts'
import { queuedStep } from '#/watch/accounts/progress.ts'
import { requestCollection } from '#/watch/collection/request-collection.ts'
import { noAccount } from './no-account.ts'
import { countRetrack, retrackBlockedUntil } from './policy.ts'
import type { MonitorWithAccount } from './queries.ts'

/**
 * Requests a collection of the account now, with its owner's insights if it's connected, and thereby another report.
 * Throws `tooManyRequests` during the cool-down, and `conflict` while the monitor is paused or archived.
 */
export async function retrackMonitor(
  context: Pick<Context, 'db' | 'now' | 'enqueue'>,
  { monitor, account }: MonitorWithAccount,
): Promise<void> {
  const { db, now, enqueue } = context
  if (!account) throw noAccount(monitor, 'archiveNeedsArchive')
  // Only active monitors get reports: this one would never come.
  if (monitor.pausedAt || monitor.archivedAt) throw new AppError('conflict', { reason: 'retrackNotWatched' })
  if (account.lastCollectedAt) {
    const wait = differenceInSeconds(addMinutes(account.lastCollectedAt, watchRules.retrackMinutes), now())
    if (wait > 0)
      throw new AppError('tooManyRequests', { reason: 'retrackCooldown', problem: { retryAfterSeconds: wait } })
  }
  const until = retrackBlockedUntil(monitor, now())
  if (until) {
    const retryAfterSeconds = differenceInSeconds(until, now())
    throw new AppError('tooManyRequests', { reason: 'retrackTooOften', problem: { retryAfterSeconds } })
  }
  await db.transaction(async (tx) => {
    await tx
      .update(monitors)
      .set({ progress: queuedStep, ...countRetrack(monitor, now()) })
      .where(eq(monitors.id, monitor.id))
    await requestCollection(context, tx, account.id)
    const isConnected = and(eq(connections.monitorId, monitor.id), eq(connections.state, 'active'))
    const [connection] = await tx.select({ id: connections.id }).from(connections).where(isConnected)
    if (connection) await enqueue(tx, collectInsightsJob, { connectionId: connection.id })
  })
}
