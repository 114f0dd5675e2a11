import { forecastToStore } from '@tidewatch/insights/forecast/milestone-forecast'
import { dayCounts } from '@tidewatch/insights/public/follower-trend'
import { type FollowersCollection, withoutFalseZeros } from '@tidewatch/insights/public/followers-history'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { forecasts } from '#/platform/db/schema/watch/forecasts.ts'

/** Forecasts of neighbouring days are nearly the same; one a week is enough to measure how good they are. */
const everyDays = 7

/** The last day whose forecast is too old to be the one of a week. */
export const beforeThisWeek = (at: Date): string => addDays(dayOf(at, 'UTC'), -everyDays)

/** A forecast of an account's week, if there is one. */
export function forecastQuery(db: Database, accountId: SQLWrapper, madeAfter: SQLWrapper) {
  return db
    .select({ madeOn: forecasts.madeOn })
    .from(forecasts)
    .where(sql`${forecasts.accountId} = ${accountId} and ${forecasts.madeOn} > ${madeAfter}`)
    .limit(1)
}

/** Stores a forecast from an account's collections, which go back at least as far as a trend does. */
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
