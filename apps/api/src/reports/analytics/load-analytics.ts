import { defaultPeriodDays, maxPeriodDays } from '@tidewatch/contract/period'
import { type AnalysisInput, analyseAccount } from '@tidewatch/insights/public/analyse-account'
import type { Analytics } from '@tidewatch/insights/public/analytics'
import { habitDays } from '@tidewatch/insights/public/habit-days'
import type { ReportCadence } from '@tidewatch/insights/report/report-period'
import { addDays, countDays, dayOf, periodBounds, startOfDay } from '@tidewatch/insights/statistics/calendar'
import type { StoredForecast } from '@tidewatch/insights/statistics/forecast-record'
import { addDays as addDayLengths, min, subDays } from 'date-fns'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type AccountRow, media } from '#/platform/db/schema/watch/accounts.ts'
import { forecasts } from '#/platform/db/schema/watch/forecasts.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { requireTimeZone } from '#/primitives/identity/time-zone.ts'
import { rankAudience } from '#/watch/accounts/audience-rank.ts'
import { platformDropsOf } from '#/watch/accounts/platform-days.ts'
import { countsBetween, habitPosts, listOf, postsBetween } from './load-collections.ts'

/** Calendar days in the reader's time zone, both included. */
export interface Period {
  from: string
  to: string
}

/** A gain counts from the last collection before the period; daily and weekly collections have one within this span. */
export const collectBeforeDays = 8
/** A forecast and a year of its track record. */
const forecastDays = 430

/** The requested period, or the last 30 days. Throws `invalidInput` for an unknown zone or an impossible period. */
export function periodOf(request: { from?: string; to?: string }, timeZone: string, now: Date): Period {
  requireTimeZone(timeZone)
  const to = request.to ?? dayOf(now, timeZone)
  const from = request.from ?? addDays(to, 1 - defaultPeriodDays)
  const days = countDays(from, to)
  if (days < 1 || days > maxPeriodDays) {
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
  /** What to compare with; by default the days right before, of the same length. */
  periodBefore?: Period | undefined
  /** Of a regular report: its days end with the collection that shows how they ended. */
  cadence?: ReportCadence | undefined
  timeZone: string
  now: Date
  /** Every day as a separate point, for tables. */
  everyDay?: boolean
}

/** Analyses what is stored about an account: see `readObservations`. */
export async function loadAnalytics(db: Database, request: AnalyticsRequest): Promise<Analytics> {
  return analyseAccount(await readObservations(db, request))
}

/**
 * The input of an analysis. Reads the period, the one of the same length before it, half a year of posts and a year of
 * follower counts, however long the account has been watched, and only the fields that are used.
 */
export async function readObservations(db: Database, request: AnalyticsRequest): Promise<AnalysisInput> {
  const { account, period, periodBefore, cadence, timeZone, now, everyDay = false } = request
  const { end } = periodBounds(period, timeZone)
  const firstDayBefore = periodBefore?.from ?? addDays(period.from, -countDays(period.from, period.to))
  const before = startOfDay(firstDayBefore, timeZone)
  // The collection that shows how a regular period ended may come after it.
  const lastCollection = cadence ? addDayLengths(end, 1) : end
  const habitsFrom = subDays(end, habitDays)
  const one = oneStatement(db)
  const [counts, posts, earlierPosts, postsKnownSince, audience, platformDrops, stored] = await Promise.all([
    countsBetween(one, account.id, {
      from: subDays(before, collectBeforeDays),
      until: min([lastCollection, now]),
      history: { from: subDays(end, forecastDays), end },
    }),
    postsBetween(one, account.id, { from: before, habitsFrom, end }),
    habitPosts(one, account.id, habitsFrom, before),
    account.mediaComplete ? null : oldestPost(one, account.id),
    rankAudience(one, account.source, account.lastCollectedAt && account.followers),
    platformDropsOf(one, account.source, period),
    forecastsBetween(one, account.id, { from: addDays(period.to, 1 - forecastDays), to: period.to }),
  ])
  return {
    source: account.source,
    ...counts,
    media: [...posts, ...earlierPosts],
    period,
    ...(periodBefore ? { periodBefore } : {}),
    ...(cadence ? { cadence } : {}),
    timeZone,
    now,
    everyDay,
    postsKnownSince,
    forecasts: stored,
    audience,
    platformDrops,
  }
}

/** As lists: with a row each, the process took ten times as long to parse what PostgreSQL sends. */
async function forecastsBetween(db: Database, accountId: string, { from, to }: Period): Promise<StoredForecast[]> {
  const { madeOn, followers, perDay, spreadPerDay, spanDays, milestone, expected, earliest, latest } = forecasts
  const [lists] = await db
    .select({
      madeOn: listOf<string>(madeOn),
      followers: listOf<number>(followers),
      perDay: listOf<number>(perDay),
      spreadPerDay: listOf<number>(spreadPerDay),
      spanDays: listOf<number>(spanDays),
      milestone: listOf<number>(milestone),
      expected: listOf<string | null>(expected),
      earliest: listOf<string | null>(earliest),
      latest: listOf<string | null>(latest),
    })
    .from(forecasts)
    .where(and(eq(forecasts.accountId, accountId), gte(madeOn, from), lte(madeOn, to)))
  return (lists?.madeOn ?? []).map((day, index) => ({
    madeOn: day,
    followers: lists?.followers?.[index] ?? 0,
    perDay: lists?.perDay?.[index] ?? 0,
    spreadPerDay: lists?.spreadPerDay?.[index] ?? 0,
    spanDays: lists?.spanDays?.[index] ?? 0,
    milestone: lists?.milestone?.[index] ?? 0,
    expected: lists?.expected?.[index] ?? null,
    earliest: lists?.earliest?.[index] ?? null,
    latest: lists?.latest?.[index] ?? null,
  }))
}

/** The date of the oldest known post: nothing is known about earlier posts, or about any without one. */
export async function oldestPost(db: Database, accountId: string): Promise<Date | undefined> {
  const [post] = await db
    .select({ postedAt: media.postedAt })
    .from(media)
    .where(eq(media.accountId, accountId))
    .orderBy(asc(media.postedAt))
    .limit(1)
  return post?.postedAt
}
