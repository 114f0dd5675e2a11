import { addMonths, subDays, subMonths } from 'date-fns'
import { and, eq, inArray, isNull, lt, lte, ne, notExists, sql } from 'drizzle-orm'
import { cleanupTransfers } from '#/archive/transfers/cleanup-transfers.ts'
import { ensureSnapshotPartitions } from '#/platform/db/partitions.ts'
import { channels } from '#/platform/db/schema/delivery/channels.ts'
import { rateLimits } from '#/platform/db/schema/platform/rate-limits.ts'
import { graphCallHours } from '#/platform/db/schema/primitives/graph.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { securityEvents } from '#/platform/db/schema/primitives/security.ts'
import { keptAnalytics } from '#/platform/db/schema/reports/kept-analytics.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { paymentEvents } from '#/platform/db/schema/shop/payment-events.ts'
import { usedTrials } from '#/platform/db/schema/shop/subscriptions.ts'
import { accessRequests } from '#/platform/db/schema/users/access-requests.ts'
import { endedSignIns, knownDevices, sessions } from '#/platform/db/schema/users/users.ts'
import { accounts, mediaSnapshots, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { connectionAttempts, ownEvents } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { optOutClaims } from '#/platform/db/schema/watch/opt-out.ts'
import type { Context } from '#/primitives/context.ts'
import { encryptStoredSecrets } from '#/primitives/secrets/encrypt-stored.ts'
import { eraseFilesOf } from '#/primitives/stored-files/erase-files.ts'
import { usedTrialRetentionMonths } from '#/shop/plans/used-trials.ts'
import { cleanupWithdrawals } from '#/shop/withdrawal/cleanup-withdrawals.ts'
import { cleanupTickets } from '#/support/tickets/cleanup-tickets.ts'
import { notifyLegalChange } from '#/users/legal-change/notify-legal-change.ts'
import { revokeConnections } from '#/watch/connections/erase-connection.ts'
import { restorableDays } from '#/watch/monitors/delete-monitor.ts'
import { cleanupImages } from './cleanup-images.ts'
import { cleanupUploads } from './cleanup-uploads.ts'
import { dropExpiredPictures } from './drop-expired-pictures.ts'
import { thinSnapshots } from './thin-snapshots.ts'

/** Data of an account that no one watches is kept for this long after its last collection. */
export const unwatchedGraceDays = 30

/** A device unused for this long counts as new again. */
export const deviceDays = 400

/** Calls per hour are shown for a day, and compared with the week. */
const callHoursDays = 8

/** Single comments and mentions are kept for this long; the activities made from them stay. */
export const eventRetentionDays = 90

/** The payment provider repeats events for a few days at most. */
export const paymentEventRetentionDays = 60

/** Messages to webhooks and channels are kept for this long. */
export const deliveryRetentionDays = 30

/** A day's derived analytics are rarely requested after that day. */
const analyticsRetentionDays = 2

/** Long enough to investigate incidents that are noticed late. */
export const securityEventRetentionDays = 90

type MaintenanceContext = Pick<Context, 'db' | 'now' | 'own' | 'vault' | 'logger' | 'enqueue' | 'files'>

/** The steps of the nightly maintenance, independent of each other. */
const steps: Readonly<Record<string, (context: MaintenanceContext) => Promise<unknown>>> = {
  'create-partitions': ({ db, now }) => ensureSnapshotPartitions(db, now(), addMonths(now(), 2)),
  'drop-expired-pictures': ({ db, now }) => dropExpiredPictures(db, now()),
  sessions: ({ db, now }) => db.delete(sessions).where(lt(sessions.expiresAt, now())),
  'ended-sign-ins': ({ db, now }) => db.delete(endedSignIns).where(lt(endedSignIns.expiresAt, now())),
  'known-devices': ({ db, now }) =>
    db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, subDays(now(), deviceDays))),
  'security-events': ({ db, now }) =>
    db.delete(securityEvents).where(lt(securityEvents.at, subDays(now(), securityEventRetentionDays))),
  'rate-limits': ({ db, now }) => db.delete(rateLimits).where(lt(rateLimits.expire, now().getTime())),
  'graph-call-hours': ({ db, now }) =>
    db.delete(graphCallHours).where(lt(graphCallHours.hour, subDays(now(), callHoursDays))),
  'opt-out-claims': ({ db, now }) => db.delete(optOutClaims).where(lte(optOutClaims.endsAt, now())),
  // A day longer than the codes are valid, so that reusing a code still revokes its grant.
  'access-requests': ({ db, now }) => db.delete(accessRequests).where(lt(accessRequests.expiresAt, subDays(now(), 1))),
  'connection-attempts': ({ db, now }) => db.delete(connectionAttempts).where(lt(connectionAttempts.expiresAt, now())),
  'unlinked-channels': ({ db, now }) => db.delete(channels).where(lt(channels.linkUntil, now())),
  deliveries: ({ db, now }) =>
    db
      .delete(outbox)
      .where(and(ne(outbox.channel, 'email'), lt(outbox.createdAt, subDays(now(), deliveryRetentionDays)))),
  'used-trials': ({ db, now }) =>
    db.delete(usedTrials).where(lt(usedTrials.createdAt, subMonths(now(), usedTrialRetentionMonths))),
  'payment-events': ({ db, now }) =>
    db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, subDays(now(), paymentEventRetentionDays))),
  'own-events': ({ db, now }) => db.delete(ownEvents).where(lt(ownEvents.at, subDays(now(), eventRetentionDays))),
  'kept-analytics': ({ db, now }) =>
    db.delete(keptAnalytics).where(lt(keptAnalytics.keptAt, subDays(now(), analyticsRetentionDays))),
  'deleted-reports': ({ db, now }) => db.delete(reports).where(lt(reports.deletedAt, subDays(now(), restorableDays))),
  'deleted-monitors': eraseDeletedMonitors,
  'unwatched-accounts': ({ db, now }) => eraseUnwatched(db, subDays(now(), unwatchedGraceDays)),
  images: cleanupImages,
  tickets: cleanupTickets,
  withdrawals: cleanupWithdrawals,
  'legal-change': notifyLegalChange,
  transfers: cleanupTransfers,
  'thin-snapshots': ({ db, now }) => thinSnapshots(db, now()),
  uploads: cleanupUploads,
  'stored-secrets': encryptStoredSecrets,
}

/** Runs the nightly maintenance. A failed step doesn't stop the others; the job fails at the end and is retried. */
export async function runMaintenance(context: MaintenanceContext): Promise<void> {
  const failed: string[] = []
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run(context)
    } catch (error) {
      context.logger.error({ err: error, step }, 'maintenance step failed')
      failed.push(step)
    }
  }
  if (failed.length > 0) throw new Error(`Steps of the maintenance failed: ${failed.join(', ')}`)
}

/** Revokes access first: once the rows are gone, it's unknown which access remains to be revoked. */
async function eraseDeletedMonitors(context: MaintenanceContext): Promise<void> {
  const { db, now, enqueue } = context
  const isExpired = lt(monitors.deletedAt, subDays(now(), restorableDays))
  await revokeConnections(context, isExpired)
  await db.transaction(async (tx) => {
    await eraseFilesOf(tx, enqueue, isExpired)
    const erased = await tx.delete(monitors).where(isExpired).returning({ id: monitors.id })
    if (erased.length > 0)
      await tx.delete(activities).where(
        inArray(
          activities.subjectId,
          erased.map(({ id }) => id),
        ),
      )
  })
}

async function eraseUnwatched(db: Context['db'], before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const watched = tx.select({ one: sql`1` }).from(monitors).where(eq(monitors.accountId, accounts.id))
    const erased = await tx
      .delete(accounts)
      .where(and(isNull(accounts.nextCollectionAt), lt(accounts.lastCollectedAt, before), notExists(watched)))
      .returning({ id: accounts.id })
    const ids = erased.map(({ id }) => id)
    if (ids.length === 0) return
    await tx.delete(profileSnapshots).where(inArray(profileSnapshots.accountId, ids))
    await tx.delete(mediaSnapshots).where(inArray(mediaSnapshots.accountId, ids))
    await tx.delete(activities).where(inArray(activities.subjectId, ids))
  })
}
