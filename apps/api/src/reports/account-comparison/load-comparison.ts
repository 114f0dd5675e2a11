import {
  type AccountComparison,
  type ComparedAccount,
  comparedFigures,
} from '@tidewatch/contract/reports/account-comparison'
import type { MediaObservation } from '@tidewatch/insights/observation'
import { accountIndex } from '@tidewatch/insights/public/account-index'
import { analyseAccount } from '@tidewatch/insights/public/analyse-account'
import { addDays, countDays, periodBounds, startOfDay } from '@tidewatch/insights/statistics/calendar'
import { min, subDays } from 'date-fns'
import { and, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { accounts, media, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { collectBeforeDays, type Period, periodOf } from '#/reports/analytics/load-analytics.ts'
import { lastSeenAt } from '#/watch/collection/live-posts.ts'
import { accountFacts } from '#/watch/monitors/account-facts.ts'
import { noAccount } from '#/watch/monitors/no-account.ts'

interface ComparisonInput {
  /** Monitors, in the order of the response. */
  ids: readonly string[]
  userId: string
  period: Period
  timeZone: string
  now: Date
}

interface ComparisonRequest {
  ids: string
  from?: string | undefined
  to?: string | undefined
  timeZone?: string | undefined
}

/** The comparison that a query requests; by default of the last 30 days, in the user's own zone. */
export function requestedComparison(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ids, from, to, timeZone: requestedZone }: ComparisonRequest,
  user: { id: string; timeZone: string | null },
): Promise<AccountComparison> {
  const timeZone = requestedZone ?? user.timeZone ?? 'UTC'
  const period = periodOf({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, timeZone, now())
  return loadComparison(db, { ids: [...new Set(ids.split(','))], userId: user.id, period, timeZone, now: now() })
}

/**
 * The user's accounts over the same days, in three statements however many there are. Throws `notFound` for a monitor
 * that isn't theirs, and `notObservable` for one without an account.
 */
export async function loadComparison(
  db: Database,
  { ids, userId, period, timeZone, now }: ComparisonInput,
): Promise<AccountComparison> {
  const chosen = await loadAccounts(db, ids, userId)
  const accountIds = chosen.map(({ account }) => account.id)
  const { end } = periodBounds(period, timeZone)
  const before = startOfDay(addDays(period.from, -countDays(period.from, period.to)), timeZone)
  const [snapshots, posts] = await Promise.all([
    collections(db, accountIds, subDays(before, collectBeforeDays), min([end, now])),
    postsOf(db, accountIds, before, end),
  ])
  return {
    period,
    timeZone,
    accounts: chosen.map(({ id, account, postsKnownSince }): ComparedAccount => {
      const { name, pictureUrl } = accountFacts(account, now)
      const { figures, days } = analyseAccount({
        source: account.source,
        snapshots: snapshots.get(account.id) ?? [],
        media: posts.get(account.id) ?? [],
        period,
        timeZone,
        now,
        everyDay: true,
        postsKnownSince,
      })
      return {
        id,
        username: account.username,
        name,
        pictureUrl,
        source: account.source,
        figures: comparedFigures.flatMap((key) => figures.find((figure) => figure.key === key) ?? []),
        index: accountIndex(days),
      }
    }),
  }
}

async function loadAccounts(db: Database, ids: readonly string[], userId: string) {
  const rows = await db
    .select({
      monitor: monitors,
      account: accounts,
      oldestPost: sql<
        string | null
      >`(select min(${media.postedAt}) from ${media} where ${media.accountId} = ${accounts.id})`,
    })
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(inArray(monitors.id, [...ids]), eq(monitors.userId, userId), isNull(monitors.deletedAt)))
  return ids.map((id) => {
    const row = rows.find(({ monitor }) => monitor.id === id)
    if (!row) throw new AppError('notFound')
    const { monitor, account, oldestPost } = row
    if (!account) throw noAccount(monitor, 'archiveHasNoAnalytics')
    const knownSince = oldestPost === null ? undefined : new Date(oldestPost)
    return { id, account, postsKnownSince: account.mediaComplete ? null : knownSince }
  })
}

const noTexts = { instagramId: '', username: '', name: null, biography: null, website: null, pictureUrl: null }

async function collections(db: Database, accountIds: string[], from: Date, until: Date) {
  const { accountId, capturedAt, followers, following, posts } = profileSnapshots
  const rows = await db
    .select({ accountId, capturedAt, followers, following, posts })
    .from(profileSnapshots)
    .where(and(inArray(accountId, accountIds), gte(capturedAt, from), lte(capturedAt, until)))
    .orderBy(capturedAt)
  return byAccount(rows, (row) => ({ ...noTexts, ...row }))
}

async function postsOf(db: Database, accountIds: string[], from: Date, end: Date) {
  const { accountId, mediaId, type, postedAt, likes, comments, views, reposts } = media
  const { totalLikes, totalComments } = media
  const rows = await db
    .select({
      accountId,
      mediaId,
      type,
      postedAt,
      capturedAt: lastSeenAt,
      likes,
      comments,
      views,
      reposts,
      totalLikes,
      totalComments,
    })
    .from(media)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(inArray(accountId, accountIds), isNull(media.removedAt), gte(postedAt, from), lt(postedAt, end)))
  return byAccount(rows, (row): MediaObservation => ({ ...noDetails, ...row }))
}

/** Fields that no metric of a comparison uses. */
const noDetails = {
  shortcode: null,
  permalink: null,
  caption: null,
  altText: null,
  parts: null,
  pictureUrl: null,
  productType: null,
  sharedToFeed: null,
  audioType: null,
}

function byAccount<Row extends { accountId: string }, Item>(rows: readonly Row[], toItem: (row: Row) => Item) {
  const groups = new Map<string, Item[]>()
  for (const row of rows) {
    const group = groups.get(row.accountId)
    if (group) group.push(toItem(row))
    else groups.set(row.accountId, [toItem(row)])
  }
  return groups
}
