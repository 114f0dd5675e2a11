import { type AnalysisInput, analyseAccount } from '@tidewatch/insights/public/analyse-account'
import type { Analytics } from '@tidewatch/insights/public/analytics'
import type { ReportCadence } from '@tidewatch/insights/report/report-period'
import { addDays, countDays, dayOf, periodBounds, startOfDay } from '@tidewatch/insights/statistics/calendar'
import { addDays as addDayLengths, min, subDays } from 'date-fns'
import { and, asc, eq, getTableColumns, gte, lt, lte } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type AccountRow, media, profileSnapshots } from '#/platform/db/schema/watch/accounts.ts'
import { forecasts } from '#/platform/db/schema/watch/forecasts.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { requireTimeZone } from '#/primitives/identity/time-zone.ts'
import { rankAudience } from '#/watch/accounts/audience-rank.ts'
import { platformDropsOf } from '#/watch/accounts/platform-days.ts'
import { collectionsBetween, habitPosts, listOf, milliseconds, postsBetween } from './load-collections.ts'

/** Calendar days in the reader's time zone, both included. */
export interface Period {
  from: string
  to: string
}

/** Five years; the series is thinned, so that it costs a page no more than a season. */
const longestPeriodDays = 1_830
const usualPeriodDays = 30
/** A gain counts from the last collection before the period; daily and weekly looks have one within this span. */
export const collectBeforeDays = 8
/** Habits such as the best hour are read from half a year of posts. */
const habitDays = 180
/** A forecast and a year of its track record. */
const forecastDays = 430

/** The asked period, or the last 30 days. Throws `invalidInput` for an unknown zone or an impossible period. */
export function periodOf(request: { from?: string; to?: string }, timeZone: string, now: Date): Period {
  requireTimeZone(timeZone)
  const to = request.to ?? dayOf(now, timeZone)
  const from = request.from ?? addDays(to, 1 - usualPeriodDays)
  const days = countDays(from, to)
  if (days < 1 || days > longestPeriodDays) {
    throw new AppError('invalidInput', {
      reason: 'periodNotPossible',
      problem: { fields: [{ path: 'from', key: 'periodNotPossible' }] },
    })
  }
  return { from, to }
}

interface AnalyticsRequest {
  account: AccountRow
  period: Period
  /** What to compare with; of the same length and right before, unless told. */
  periodBefore?: Period | undefined
  /** Of a regular report: its days end with the collection that tells how they ended. */
  cadence?: ReportCadence | undefined
  timeZone: string
  now: Date
  /** Every day as a point of its own, for tables. */
  everyDay?: boolean
}

/** Analyses what is stored about an account: see `readObservations`. */
export async function loadAnalytics(db: Database, request: AnalyticsRequest): Promise<Analytics> {
  return analyseAccount(await readObservations(db, request))
}

/**
 * What an analysis is made from. Reads the period, the one of the same length before it, half a year of posts and a year of
 * follower counts, however long the account is watched: of each collection and post only what is worked with.
 */
export async function readObservations(db: Database, request: AnalyticsRequest): Promise<AnalysisInput> {
  const { account, period, periodBefore, cadence, timeZone, now, everyDay = false } = request
  const { end } = periodBounds(period, timeZone)
  const firstDayBefore = periodBefore?.from ?? addDays(period.from, -countDays(period.from, period.to))
  const before = startOfDay(firstDayBefore, timeZone)
  // The collection that tells how a regular period ended may come after it.
  const lastCollection = cadence ? addDayLengths(end, 1) : end
  const habitsFrom = subDays(end, habitDays)
  const one = oneStatement(db)
  const [snapshots, posts, earlierPosts, postsKnownSince, [followers], audience, platformDrops, stored] =
    await Promise.all([
      collectionsBetween(one, account.id, subDays(before, collectBeforeDays), min([lastCollection, now])),
      postsBetween(one, account.id, { from: before, habitsFrom, end }),
      habitPosts(one, account.id, habitsFrom, before),
      account.mediaComplete ? null : oldestPost(one, account.id),
      followersQuery(one, account.id, subDays(end, forecastDays), end),
      rankAudience(one, account.source, account.lastCollectedAt && account.followers),
      platformDropsOf(one, account.source, period),
      one
        .select(forecastColumns)
        .from(forecasts)
        .where(
          and(
            eq(forecasts.accountId, account.id),
            gte(forecasts.madeOn, addDays(period.to, 1 - forecastDays)),
            lte(forecasts.madeOn, period.to),
          ),
        ),
    ])
  return {
    source: account.source,
    snapshots,
    media: [...posts, ...earlierPosts],
    period,
    ...(periodBefore ? { periodBefore } : {}),
    ...(cadence ? { cadence } : {}),
    timeZone,
    now,
    everyDay,
    postsKnownSince,
    history: (followers?.times ?? []).map((at, index) => ({
      at: new Date(at),
      followers: followers?.counts?.[index] ?? null,
    })),
    forecasts: stored,
    audience,
    platformDrops,
  }
}

const { accountId: _, ...forecastColumns } = getTableColumns(forecasts)

/** Of more than a year, as two lists: a row each, written as JSON, took PostgreSQL four times what reading them does. */
function followersQuery(db: Database, accountId: string, from: Date, end: Date) {
  const { capturedAt, followers } = profileSnapshots
  return db
    .select({
      times: listOf<number>(milliseconds(capturedAt)),
      counts: listOf<number | null>(followers),
    })
    .from(profileSnapshots)
    .where(and(eq(profileSnapshots.accountId, accountId), gte(capturedAt, from), lt(capturedAt, end)))
}

/** When the oldest post that is known was made: before that nothing is known of posts, and without one nothing at all. */
export async function oldestPost(db: Database, accountId: string): Promise<Date | undefined> {
  const [post] = await db
    .select({ postedAt: media.postedAt })
    .from(media)
    .where(eq(media.accountId, accountId))
    .orderBy(asc(media.postedAt))
    .limit(1)
  return post?.postedAt
}
