import type { Watch } from '@tidewatch/contract/tracking'
import { and, asc, count, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { accounts, media, profileSnapshots } from '#/platform/db/schema/accounts.ts'
import { activities } from '#/platform/db/schema/activities.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { reports } from '#/platform/db/schema/reports.ts'
import { stars } from '#/platform/db/schema/stars.ts'

/** How many monitors watch an account, and what is kept of it. Never who. */
export async function readWatch(db: Database | Transaction, instagramId: string): Promise<Watch> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.instagramId, instagramId))
  if (!account) return { monitors: [], isStar: false, stored: null }
  const [lanes, isStar, stored] = await Promise.all([
    lanesOf(db, account.id),
    db.$count(stars, eq(stars.accountId, account.id)),
    readStored(db, account.id),
  ])
  return { monitors: lanes, isStar: isStar > 0, stored }
}

async function lanesOf(db: Database | Transaction, accountId: string): Promise<Watch['monitors']> {
  const rows = await db
    .select({
      lane: monitors.lane,
      count: count(),
      since: sql<Date>`min(${monitors.createdAt})`.mapWith(monitors.createdAt),
    })
    .from(monitors)
    .where(and(eq(monitors.accountId, accountId), isNotNull(monitors.userId), isNull(monitors.deletedAt)))
    .groupBy(monitors.lane)
    .orderBy(asc(monitors.lane))
  return rows.map(({ lane, count: number, since }) => ({ lane, count: number, since: since.toISOString() }))
}

async function readStored(db: Database | Transaction, accountId: string): Promise<Watch['stored']> {
  const [[looks], posts, changes, [written]] = await Promise.all([
    db
      .select({ count: count(), since: min(profileSnapshots.capturedAt) })
      .from(profileSnapshots)
      .where(eq(profileSnapshots.accountId, accountId)),
    db.$count(media, eq(media.accountId, accountId)),
    db.$count(activities, eq(activities.subjectId, accountId)),
    db
      .select({ count: count() })
      .from(reports)
      .innerJoin(monitors, eq(monitors.id, reports.monitorId))
      .where(eq(monitors.accountId, accountId)),
  ])
  if (!looks?.since) return null
  return { since: looks.since.toISOString(), looks: looks.count, posts, changes, reports: written?.count ?? 0 }
}
