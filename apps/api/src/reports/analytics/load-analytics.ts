import { TZDate } from '@date-fns/tz'
import { analyseAccount } from '@tidewatch/insights/analyse-account'
import type { Analytics } from '@tidewatch/insights/analytics'
import { addDays as nextDayOf } from '@tidewatch/insights/calendar'
import type { ReportCadence } from '@tidewatch/insights/report-period'
import { addDays, differenceInCalendarDays, format, min, parseISO, subDays } from 'date-fns'
import { and, asc, eq, gte, lt, lte } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type AccountRow, media, profileSnapshots } from '#/platform/db/schema/accounts.ts'
import { forecasts } from '#/platform/db/schema/forecasts.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { rankAudience } from '#/watch/accounts/audience-rank.ts'
import { platformDropsOf } from '#/watch/accounts/platform-days.ts'
import { looksBetween, postsBetween } from './load-looks.ts'

/** Calendar days in the reader's time zone, both included. */
export interface Period {
  from: string
  to: string
}

/** Five years; the series is thinned, so that it costs a page no more than a season. */
const longestPeriodDays = 1_830
const usualPeriodDays = 30
/** A gain counts from the last look before the period; daily and weekly looks have one within this span. */
const lookBeforeDays = 8
/** Habits such as the best hour are read from half a year of posts. */
const habitDays = 180
/** A forecast and a year of its track record. */
const forecastDays = 430

/** The asked period, or the last 30 days. Throws `invalidInput` for an unknown zone or an impossible period. */
export function periodOf(asked: { from?: string; to?: string }, timeZone: string, now: Date): Period {
  const today = localDay(now, timeZone)
  const to = asked.to ?? today
  const from = asked.from ?? format(subDays(parseISO(to), usualPeriodDays - 1), 'yyyy-MM-dd')
  const days = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1
  if (days < 1 || days > longestPeriodDays) {
    throw new AppError('invalidInput', {
      reason: 'periodNotPossible',
      problem: { fields: [{ path: 'from', key: 'periodNotPossible' }] },
    })
  }
  return { from, to }
}

/** The calendar day of a time in a zone, as `2026-11-21`. Throws `invalidInput` for a zone that does not exist. */
export function localDay(time: Date, timeZone: string): string {
  const day = new TZDate(time, timeZone)
  if (Number.isNaN(day.getTime())) {
    throw new AppError('invalidInput', { problem: { fields: [{ path: 'timeZone', key: 'unknownTimeZone' }] } })
  }
  return format(day, 'yyyy-MM-dd')
}

export interface AskedAnalysis {
  account: AccountRow
  period: Period
  /** What to compare with; of the same length and right before, unless told. */
  periodBefore?: Period | undefined
  /** Of a regular report: its days end with the look that tells how they ended. */
  cadence?: ReportCadence | undefined
  timeZone: string
  now: Date
  /** Every day as a point of its own, for tables. */
  everyDay?: boolean
}

/**
 * Analyses what is stored about an account. Reads the period, the one of the same length before it, half a year of posts
 * and a year of follower counts, however long the account is watched: of each look and post only what is worked with.
 */
export async function loadAnalytics(db: Database, asked: AskedAnalysis): Promise<Analytics> {
  const { account, period, periodBefore, cadence, timeZone, now, everyDay = false } = asked
  const start = startOfLocalDay(period.from, timeZone)
  const end = startOfLocalDay(nextDay(period.to), timeZone)
  const before = periodBefore
    ? startOfLocalDay(periodBefore.from, timeZone)
    : new Date(2 * start.getTime() - end.getTime())
  // The look that tells how a period of a rhythm ended may come after it.
  const lastLook = cadence ? addDays(end, 1) : end
  const [snapshots, posts, postsKnownSince, history, audience, platformDrops, stored] = await Promise.all([
    looksBetween(db, account.id, subDays(before, lookBeforeDays), min([lastLook, now])),
    postsBetween(db, account.id, { from: before, habitsFrom: subDays(end, habitDays), end }),
    account.mediaComplete ? null : oldestPost(db, account.id),
    db
      .select({ at: profileSnapshots.capturedAt, followers: profileSnapshots.followers })
      .from(profileSnapshots)
      .where(
        and(
          eq(profileSnapshots.accountId, account.id),
          gte(profileSnapshots.capturedAt, subDays(end, forecastDays)),
          lt(profileSnapshots.capturedAt, end),
        ),
      ),
    rankAudience(db, account.lane, account.followers),
    platformDropsOf(db, account.lane, period),
    db
      .select()
      .from(forecasts)
      .where(
        and(
          eq(forecasts.accountId, account.id),
          gte(forecasts.madeOn, format(subDays(end, forecastDays), 'yyyy-MM-dd')),
          lte(forecasts.madeOn, period.to),
        ),
      ),
  ])
  return analyseAccount({
    lane: account.lane,
    snapshots,
    media: posts,
    period,
    ...(periodBefore ? { periodBefore } : {}),
    ...(cadence ? { cadence } : {}),
    timeZone,
    now,
    everyDay,
    postsKnownSince,
    history,
    forecasts: stored,
    audience,
    platformDrops,
  })
}

/** When the oldest post that is known was made: before that nothing is known of posts. */
export async function oldestPost(db: Database, accountId: string): Promise<Date | null> {
  const [post] = await db
    .select({ postedAt: media.postedAt })
    .from(media)
    .where(eq(media.accountId, accountId))
    .orderBy(asc(media.postedAt))
    .limit(1)
  return post?.postedAt ?? null
}

const nextDay = (day: string) => nextDayOf(day, 1)

/** The moment at which a calendar day begins in a zone. */
export function startOfLocalDay(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime())
}
