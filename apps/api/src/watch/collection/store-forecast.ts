import { forecastToStore } from '@tidewatch/insights/forecast/milestone-forecast'
import { dayCounts } from '@tidewatch/insights/public/follower-trend'
import { type FollowersCollection, withoutFalseZeros } from '@tidewatch/insights/public/followers-history'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { forecasts } from '#/platform/db/schema/watch/forecasts.ts'

/** Forecasts made on neighbouring days are nearly the same; one a week is enough to measure their accuracy. */
const everyDays = 7

/** A forecast made on this day or earlier isn't this week's. */
export const beforeThisWeek = (at: Date): string => addDays(dayOf(at, 'UTC'), -everyDays)

/** The account's forecast of this week, if there is one. */
export function forecastQuery(db: Database, accountId: SQLWrapper, madeAfter: SQLWrapper) {
  return db
    .select({ madeOn: forecasts.madeOn })
    .from(forecasts)
    .where(sql`${forecasts.accountId} = ${accountId} and ${forecasts.madeOn} > ${madeAfter}`)
    .limit(1)
}

/** Stores a forecast based on an account's collections, which must go back at least as far as a trend. */
export async function storeForecast(
  tx: Transaction,
  accountId: string,
  collections: readonly FollowersCollection[],
): Promise<void> {
  const forecast = forecastToStore(dayCounts(withoutFalseZeros(collections), 'UTC'))
  if (forecast)
    await tx
      .insert(forecasts)
      .values({ accountId, ...forecast })
      .onConflictDoNothing()
}
