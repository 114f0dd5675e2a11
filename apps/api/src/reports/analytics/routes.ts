import * as calls from '@tidewatch/contract/watch/monitors'
import { startOfHour } from 'date-fns'
import { oneStatement } from '#/platform/db/one-statement.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { noAccount } from '#/watch/monitors/no-account.ts'
import { accountIdOf, requireReadable } from '#/watch/monitors/queries.ts'
import { analyticsVersion } from './analytics-version.ts'
import { loadAnalytics, periodOf } from './load-analytics.ts'

export function analyticsRoutes({ router, context: { db, now } }: RouteParts): void {
  router.register(calls.getAnalytics, async ({ params, query, session, conditions }) => {
    const one = oneStatement(db)
    const [{ monitor, account }, stored] = await Promise.all([
      requireReadable(one, params.id, session?.user.id ?? null),
      analyticsVersion(one, accountIdOf(one, params.id)),
    ])
    if (!account) throw noAccount(monitor, 'archiveHasNoAnalytics')
    const timeZone = query.timeZone ?? session?.user.timeZone ?? 'UTC'
    const period = periodOf(query, timeZone, now())
    // The hour: addresses of pictures expire by themselves.
    conditions.version(JSON.stringify([stored, period, timeZone, startOfHour(now())]))
    return loadAnalytics(db, { account, period, timeZone, now: now() })
  })
}
