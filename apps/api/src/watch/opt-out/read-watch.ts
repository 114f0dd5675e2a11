import type { Watch } from '@tidewatch/contract/watch/opt-out'
import { and, asc, count, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { publicFigures } from '#/platform/db/schema/reports/public-figures.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { accounts, media, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'

/** How many monitors watch an account, and what is stored about it. Never who. */
export async function readWatch(db: Database | Transaction, instagramId: string): Promise<Watch> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.instagramId, instagramId))
  if (!account) return { monitors: [], isPublicFigure: false, stored: null }
  const [sources, isPublicFigure, stored] = await Promise.all([
    sourcesOf(db, account.id),
    db.$count(publicFigures, eq(publicFigures.accountId, account.id)),
    readStored(db, account.id),
  ])
  return { monitors: sources, isPublicFigure: isPublicFigure > 0, stored }
}

async function sourcesOf(db: Database | Transaction, accountId: string): Promise<Watch['monitors']> {
  const rows = await db
    .select({
      source: monitors.source,
      count: count(),
      since: sql<Date>`min(${monitors.createdAt})`.mapWith(monitors.createdAt),
    })
    .from(monitors)
    .where(and(eq(monitors.accountId, accountId), isNotNull(monitors.userId), isNull(monitors.deletedAt)))
    .groupBy(monitors.source)
    .orderBy(asc(monitors.source))
  return rows.map(({ source, count: number, since }) => ({ source, count: number, since: since.toISOString() }))
}

async function readStored(db: Database | Transaction, accountId: string): Promise<Watch['stored']> {
  const [[collections], posts, changes, [written]] = await Promise.all([
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
  if (!collections?.since) return null
  return {
    since: collections.since.toISOString(),
    collections: collections.count,
    posts,
    changes,
    reports: written?.count ?? 0,
  }
}
