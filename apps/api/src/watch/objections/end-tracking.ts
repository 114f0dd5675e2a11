import { codes } from '@tidewatch/contract/codes'
import type { Decision } from '@tidewatch/contract/watch/opt-out'
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { unlockCredits } from '#/platform/db/schema/shop/unlock-credits.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { accounts, media, mediaSnapshots, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { connections } from '#/platform/db/schema/watch/connections.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { dropConnection } from '#/watch/accounts/drop-connection.ts'
import { reportMonitorProgress } from '#/watch/accounts/progress.ts'
import { notifyAttention } from '#/watch/alerts/notify-attention.ts'
import { lockObjection, objectedSince } from './objections.ts'

type Erased = NonNullable<Decision['erased']>

const nothing: Erased = { monitors: 0, reports: 0, collections: 0, posts: 0, changes: 0 }

/**
 * Locks what `endTracking` changes, as everyone else does: users before their monitors before the account. Comes before
 * any other change of the transaction to the account, its connection or its monitors: otherwise two would deadlock.
 */
export async function lockTracking(tx: Transaction, instagramId: string): Promise<void> {
  await lockObjection(tx, instagramId)
  const isWatched = eq(accounts.instagramId, instagramId)
  const hasAccount = eq(accounts.id, monitors.accountId)
  await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(monitors, eq(monitors.userId, users.id))
    .innerJoin(accounts, hasAccount)
    .where(isWatched)
    .orderBy(asc(users.id))
    .for('key share', { of: users })
  await tx
    .select({ id: monitors.id })
    .from(monitors)
    .innerJoin(accounts, hasAccount)
    .where(isWatched)
    .orderBy(asc(monitors.id))
    .for('no key update', { of: monitors })
  await tx.select({ id: accounts.id }).from(accounts).where(isWatched).for('update')
}

/**
 * Returns whether the account's owner objected, which can't change until the transaction ends; if so, with the locks of
 * `lockTracking`. Nobody else waits for those of an account that many watch.
 */
export async function lockIfObjected(tx: Transaction, instagramId: string): Promise<boolean> {
  await lockObjection(tx, instagramId)
  if (!(await objectedSince(tx, instagramId))) return false
  await lockTracking(tx, instagramId)
  return true
}

/**
 * Detaches every monitor from an account, except those of users whose Instagram login to it works now, notifies their
 * users, and erases all observations and proof cards. A current collection then finds no account to store for.
 * Idempotent. The caller holds the locks of `lockTracking`.
 */
export async function endTracking(
  tx: Transaction,
  context: Pick<Context, 'enqueue' | 'now'>,
  instagramId: string,
): Promise<Erased> {
  await tx.delete(proofCards).where(eq(proofCards.instagramId, instagramId))
  const [account] = await tx.select().from(accounts).where(eq(accounts.instagramId, instagramId))
  if (!account) return nothing
  const at = context.now()
  await dropDeadConnections(tx, account.id, at)
  const others = and(eq(monitors.accountId, account.id), ne(monitors.source, 'connected'))
  const ids = (await tx.select({ id: monitors.id }).from(monitors).where(others)).map(({ id }) => id)
  const erasedReports = ids.length > 0 ? await eraseReports(tx, ids, at) : 0
  const eventId = `objected ${at.toISOString()}`
  await notifyAttention(context, tx, { accountId: account.id, reason: 'objected', exceptOwn: true, eventId })
  // Public figures and samples have no user to notify.
  await tx.delete(monitors).where(and(others, isNull(monitors.userId)))
  const ended = await tx
    .update(monitors)
    .set({ accountId: null, objectedAt: at, username: account.username, nextReportAt: null })
    .where(and(others, isNotNull(monitors.userId)))
    .returning({ id: monitors.id, deletedAt: monitors.deletedAt })
  // A collection that anyone waits for will never come.
  for (const { id } of ended) await reportMonitorProgress(tx, id, { step: 'failed', code: codes.notObservable })
  const observations = (await hasConnectedMonitor(tx, account.id)) ? nothing : await eraseObservations(tx, account.id)
  return { ...observations, monitors: ended.filter(({ deletedAt }) => !deletedAt).length, reports: erasedReports }
}

/** A login that no longer works proves nothing: it may have been the owner who ended it. */
async function dropDeadConnections(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const dead = await tx
    .select()
    .from(connections)
    .where(and(eq(connections.accountId, accountId), not(isLive(now))))
    .for('update')
  for (const connection of dead) await dropConnection(tx, connection)
}

/** Whether a connected monitor remains: its owner keeps the data. */
async function hasConnectedMonitor(tx: Transaction, accountId: string): Promise<boolean> {
  return (await tx.$count(monitors, eq(monitors.accountId, accountId))) > 0
}

/** Refunds the credits spent on erased reports. Messages about them are erased too, even delivered ones. */
async function eraseReports(tx: Transaction, monitorIds: string[], at: Date): Promise<number> {
  const erased = await tx.select({ id: reports.id }).from(reports).where(inArray(reports.monitorId, monitorIds))
  await tx.delete(outbox).where(inArray(outbox.monitorId, monitorIds))
  if (erased.length === 0) return 0
  const reportIds = erased.map(({ id }) => id)
  const usedCredits = await tx
    .select({ userId: unlockCredits.userId, amount: unlockCredits.amount })
    .from(unlockCredits)
    .where(and(inArray(unlockCredits.reportId, reportIds), eq(unlockCredits.reason, 'report')))
  const creditRefunds = usedCredits.map(({ userId, amount }) => ({
    userId,
    amount: -amount,
    reason: 'refund' as const,
    createdAt: at,
  }))
  if (creditRefunds.length > 0) await tx.insert(unlockCredits).values(creditRefunds)
  await tx.delete(reports).where(inArray(reports.id, reportIds))
  return erased.length
}

async function eraseObservations(tx: Transaction, accountId: string): Promise<Erased> {
  const posts = await tx.$count(media, eq(media.accountId, accountId))
  const collections = await tx
    .delete(profileSnapshots)
    .where(eq(profileSnapshots.accountId, accountId))
    .returning({ one: sql`1` })
  const changes = await tx.delete(activities).where(eq(activities.subjectId, accountId)).returning({ one: sql`1` })
  await tx.delete(mediaSnapshots).where(eq(mediaSnapshots.accountId, accountId))
  // Names, posts, forecasts and the public-figure entry are deleted with the account.
  await tx.delete(accounts).where(eq(accounts.id, accountId))
  return { ...nothing, collections: collections.length, posts, changes: changes.length }
}

/** Connections whose token works, as far as we know. */
function isLive(now: Date): SQL {
  return and(eq(connections.state, 'active'), gt(connections.expiresAt, now)) ?? sql`false`
}
