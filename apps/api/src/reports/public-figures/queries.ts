import type { PublicFigure, PublicFigureDetail } from '@tidewatch/contract/reports/public-figures'
import type { FigureKey } from '@tidewatch/insights/figure'
import { rankOf } from '@tidewatch/insights/public/rank-public-figures'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type PublicFigureRow, publicFigures } from '#/platform/db/schema/reports/public-figures.ts'
import { accounts, accountUsernames } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { loadAnalytics, periodOf } from '#/reports/analytics/load-analytics.ts'
import { latestReportOf } from '#/reports/reports/queries.ts'
import { activityPage } from '#/watch/monitors/activity-page.ts'
import { describeMonitor, describeMonitors, type MonitorWithAccount } from '#/watch/monitors/queries.ts'
import { objected, objectedNames } from '#/watch/objections/objections.ts'
import { publicFigureTimeZone } from './measure-public-figure.ts'

type PublicFigureWithMonitor = MonitorWithAccount & { publicFigure: PublicFigureRow }

/** About a month of changes, which are marked on the curve; the account's own feed has them all. */
const newestActivities = 80

function select(db: Database) {
  return db
    .select({ publicFigure: publicFigures, monitor: monitors, account: accounts })
    .from(publicFigures)
    .innerJoin(monitors, and(eq(monitors.id, publicFigures.monitorId), isNull(monitors.deletedAt)))
    .innerJoin(accounts, eq(accounts.id, publicFigures.accountId))
}

/** All public figures, unordered. People write the list by hand, so it needs no pages. */
export async function listPublicFigures(db: Database, now: Date): Promise<PublicFigure[]> {
  return describePublicFigures(db, await select(db), now)
}

/** The public figure with a current or former name. Throws `notFound`, or `notObservable` if its owner objected. */
export async function getPublicFigure(db: Database, username: string, now: Date): Promise<PublicFigureDetail> {
  const row = await requirePublicFigure(db, username)
  const { publicFigure, monitor, account } = row
  const one = oneStatement(db)
  const [described, all, analytics, { activities }, report] = await Promise.all([
    describeMonitor(one, row, now),
    listPublicFigures(one, now),
    loadAnalytics(one, {
      account,
      period: periodOf({}, publicFigureTimeZone, now),
      timeZone: publicFigureTimeZone,
      now,
    }),
    activityPage(one, { subjectIds: [account.id], cursor: undefined, limit: newestActivities }),
    latestReportOf(one, monitor.id, now),
  ])
  const own = publicFigureOf(row, described)
  return {
    category: publicFigure.category,
    monitor: described,
    places: {
      followers: rankOf(all, own, 'followers'),
      growth: rankOf(all, own, 'growth'),
      engagement: rankOf(all, own, 'engagement'),
      posts: rankOf(all, own, 'posts'),
    },
    analytics,
    activities,
    report,
  }
}

async function requirePublicFigure(db: Database, username: string) {
  const name = username.toLowerCase()
  const [row] = await select(db).where(eq(accounts.username, name))
  if (row) return row
  const [former] = await select(db)
    .innerJoin(accountUsernames, eq(accountUsernames.accountId, accounts.id))
    .where(or(eq(accountUsernames.username, name), eq(monitors.username, name)))
    .orderBy(desc(accountUsernames.lastSeenAt))
    .limit(1)
  if (former) return former
  throw (await objectedNames(db, [name])).has(name) ? objected() : new AppError('notFound')
}

async function describePublicFigures(
  db: Database,
  rows: PublicFigureWithMonitor[],
  now: Date,
): Promise<PublicFigure[]> {
  const described = await describeMonitors(db, rows, now)
  return rows.flatMap((row, index) => {
    const monitor = described[index]
    return monitor ? publicFigureOf(row, monitor) : []
  })
}

function publicFigureOf(
  { publicFigure, account }: PublicFigureWithMonitor,
  monitor: PublicFigureDetail['monitor'],
): PublicFigure {
  const { username, name, pictureUrl, followers, sparkline, lastCollectedAt } = monitor
  return {
    username,
    name,
    category: publicFigure.category,
    followers,
    growthRate: figureOf(publicFigure, 'growthRate'),
    engagementRate: figureOf(publicFigure, 'engagementRate'),
    postsPerWeek: figureOf(publicFigure, 'postsPerWeek'),
    pictureUrl,
    source: account?.source ?? 'public',
    followersGained: figureOf(publicFigure, 'followersGained'),
    sparkline,
    lastCollectedAt,
  }
}

function figureOf({ figures }: PublicFigureRow, key: FigureKey): number | null {
  return figures.find((figure) => figure.key === key)?.value ?? null
}
