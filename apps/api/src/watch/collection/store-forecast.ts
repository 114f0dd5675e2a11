import { dayCounts } from '@tidewatch/insights/follower-trend'
import { type FollowersLook, withoutFalseZeros } from '@tidewatch/insights/followers-history'
import { forecastToStore } from '@tidewatch/insights/milestone-forecast'
import { subDays } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { forecasts } from '#/platform/db/schema/forecasts.ts'

/** Forecasts of neighbouring days say nearly the same; one a week is enough to be judged by. */
const everyDays = 7

/** Keeps what is forecast from an account's looks, unless that was done within the week. `looks`: the last eight weeks. */
export async function storeForecast(
  tx: Transaction,
  accountId: string,
  looks: readonly FollowersLook[],
  at: Date,
): Promise<void> {
  const lately = subDays(at, everyDays).toISOString().slice(0, 10)
  const [known] = await tx
    .select({ madeOn: forecasts.madeOn })
    .from(forecasts)
    .where(and(eq(forecasts.accountId, accountId), gt(forecasts.madeOn, lately)))
    .limit(1)
  if (known) return
  const forecast = forecastToStore(dayCounts(withoutFalseZeros(looks), 'UTC'))
  if (forecast)
    await tx
      .insert(forecasts)
      .values({ accountId, ...forecast })
      .onConflictDoNothing()
}
