import { watchRules } from '@tidewatch/contract/watch-rules'
import { addMinutes, differenceInSeconds } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { connections } from '#/platform/db/schema/connections.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { holdAccount } from '#/watch/collection/claim-account.ts'
import { collectAccountJob, collectOwnJob } from '#/watch/collection/jobs.ts'
import { waiting } from './add-monitor.ts'
import { noAccount } from './no-account.ts'
import type { MonitorWithAccount } from './queries.ts'
import { countRetrack, longRest } from './retrack-from.ts'

/**
 * Looks at the account again now, at its owner's insights too where it is connected, and writes a further report.
 * Throws `tooManyRequests` during the cool-down, `conflict` while it is paused or put away.
 */
export async function retrackMonitor(
  { db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>,
  { monitor, account }: MonitorWithAccount,
): Promise<void> {
  if (!account) throw noAccount(monitor, 'archiveNeedsArchive')
  // A report is written for those who watch alone: this one would be waited for in vain.
  if (monitor.pausedAt || monitor.archivedAt) throw new AppError('conflict', { reason: 'retrackNotWatched' })
  if (account.lastLookAt) {
    const wait = differenceInSeconds(addMinutes(account.lastLookAt, watchRules.retrackMinutes), now())
    if (wait > 0)
      throw new AppError('tooManyRequests', { reason: 'retrackCooldown', problem: { retryAfterSeconds: wait } })
  }
  const until = longRest(monitor, now())
  if (until) {
    const retryAfterSeconds = differenceInSeconds(until, now())
    throw new AppError('tooManyRequests', { reason: 'retrackTooOften', problem: { retryAfterSeconds } })
  }
  await db.transaction(async (tx) => {
    await tx
      .update(monitors)
      .set({ progress: waiting, ...countRetrack(monitor, now()) })
      .where(eq(monitors.id, monitor.id))
    await holdAccount(tx, account.id, addMinutes(now(), 15))
    await enqueue(tx, collectAccountJob, { accountId: account.id, urgency: 'person' })
    const isConnected = and(eq(connections.monitorId, monitor.id), eq(connections.state, 'active'))
    const [connection] = await tx.select({ id: connections.id }).from(connections).where(isConnected)
    if (connection) await enqueue(tx, collectOwnJob, { connectionId: connection.id })
  })
}
