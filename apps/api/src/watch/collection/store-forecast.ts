import { forecastToStore } from '@tidewatch/insights/forecast/milestone-forecast'
import { dayCounts } from '@tidewatch/insights/public/follower-trend'
import { type FollowersCollection, withoutFalseZeros } from '@tidewatch/insights/public/followers-history'
import { addDays, dayOf } from '@tidewatch/insights/statistics/calendar'
import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { forecasts } from '#/platform/db/schema/watch/forecasts.ts'

/** Forecasts of neighbouring days are nearly the same; one a week is enough to measure how good they are. */
const everyDays = 7

/** Stores a forecast from an account's collections of the last eight weeks, unless there is one of this week. */
export async function storeForecast(
  tx: Transaction,
  accountId: string,
  collections: readonly FollowersCollection[],
  at: Date,
): Promise<void> {
  const lately = addDays(dayOf(at, 'UTC'), -everyDays)
  const [known] = await tx
    .select({ madeOn: forecasts.madeOn })
    .from(forecasts)
    .where(and(eq(forecasts.accountId, accountId), gt(forecasts.madeOn, lately)))
    .limit(1)
  if (known) return
  const forecast = forecastToStore(dayCounts(withoutFalseZeros(collections), 'UTC'))
  if (forecast)
    await tx
      .insert(forecasts)
      .values({ accountId, ...forecast })
      .onConflictDoNothing()
}
