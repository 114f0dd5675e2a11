import * as calls from '@tidewatch/contract/watch/monitors'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { noAccount } from '#/watch/monitors/no-account.ts'
import { requireReadable } from '#/watch/monitors/queries.ts'
import { loadAnalytics, periodOf } from './load-analytics.ts'

export function analyticsRoutes({ router, context: { db, now } }: RouteParts): void {
  router.register(calls.getAnalytics, async ({ params, query, session }) => {
    const { monitor, account } = await requireReadable(db, params.id, session?.user.id ?? null)
    if (!account) throw noAccount(monitor, 'archiveHasNoAnalytics')
    const timeZone = query.timeZone ?? session?.user.timeZone ?? 'UTC'
    const period = periodOf(query, timeZone, now())
    return loadAnalytics(db, { account, period, timeZone, now: now() })
  })
}
