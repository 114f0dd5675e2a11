import type { Star, StarDetail } from '@tidewatch/contract/star'
import type { FigureKey } from '@tidewatch/insights/figure'
import { placeOf } from '@tidewatch/insights/rank-stars'
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { accounts, accountUsernames } from '#/platform/db/schema/accounts.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { type StarRow, stars } from '#/platform/db/schema/stars.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { loadAnalytics, periodOf } from '#/reports/analytics/load-analytics.ts'
import { latestReportOf } from '#/reports/reports/queries.ts'
import { activityPage } from '#/watch/monitors/activity-page.ts'
import { describeMonitor, describeMonitors, type MonitorWithAccount } from '#/watch/monitors/queries.ts'
import { objected, objectedNames } from '#/watch/objections/objections.ts'
import { starTimeZone } from './measure-star.ts'

type StarWithMonitor = MonitorWithAccount & { star: StarRow }

/** About a month of changes, which the curve is marked with; the account's own feed has them all. */
const newestActivities = 80

function select(db: Database) {
  return db
    .select({ star: stars, monitor: monitors, account: accounts })
    .from(stars)
    .innerJoin(monitors, and(eq(monitors.id, stars.monitorId), isNull(monitors.deletedAt)))
    .innerJoin(accounts, eq(accounts.id, stars.accountId))
}

/** All stars, in no order. Their number is that of a list which people write, so there are no pages. */
export async function listStars(db: Database, now: Date): Promise<Star[]> {
  return describeStars(db, await select(db), now)
}

/** The star of a name, or the one that last had it. Throws `notFound`, or `notObservable` where its owner objected. */
export async function getStar(db: Database, username: string, now: Date): Promise<StarDetail> {
  const row = await requireStar(db, username)
  const { star, monitor, account } = row
  const [described, all, analytics, { activities }, report] = await Promise.all([
    describeMonitor(db, row, now),
    listStars(db, now),
    loadAnalytics(db, { account, period: periodOf({}, starTimeZone, now), timeZone: starTimeZone, now }),
    activityPage(db, { subjectIds: [account.id], cursor: undefined, limit: newestActivities }),
    latestReportOf(db, monitor.id, now),
  ])
  const own = starOf(row, described)
  return {
    category: star.category,
    monitor: described,
    places: {
      followers: placeOf(all, own, 'followers'),
      growth: placeOf(all, own, 'growth'),
      engagement: placeOf(all, own, 'engagement'),
      posts: placeOf(all, own, 'posts'),
    },
    analytics,
    activities,
    report,
  }
}

async function requireStar(db: Database, username: string) {
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

async function describeStars(db: Database, rows: StarWithMonitor[], now: Date): Promise<Star[]> {
  const described = await describeMonitors(db, rows, now)
  return rows.flatMap((row, index) => {
    const monitor = described[index]
    return monitor ? starOf(row, monitor) : []
  })
}

function starOf({ star, account }: StarWithMonitor, monitor: StarDetail['monitor']): Star {
  const { username, name, pictureUrl, followers, sparkline, lastLookAt } = monitor
  return {
    username,
    name,
    category: star.category,
    followers,
    growthRate: figureOf(star, 'growthRate'),
    engagementRate: figureOf(star, 'engagementRate'),
    postsPerWeek: figureOf(star, 'postsPerWeek'),
    pictureUrl,
    lane: account?.lane ?? 'public',
    followersGained: figureOf(star, 'followersGained'),
    sparkline,
    lastLookAt,
  }
}

function figureOf({ figures }: StarRow, key: FigureKey): number | null {
  return figures.find((figure) => figure.key === key)?.value ?? null
}
