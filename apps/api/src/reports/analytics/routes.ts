import { getAnalytics } from '@tidewatch/contract/reports/analytics'
import { startOfHour } from 'date-fns'
import { JsonText } from '#/platform/http/respond.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { findKept } from './find-kept.ts'
import { keepAnalytics } from './keep-analytics.ts'
import { periodOf } from './load-analytics.ts'

export function analyticsRoutes({ router, context: { db, now, env } }: RouteParts): void {
  router.register(getAnalytics, async ({ params, query, session, conditions }) => {
    const timeZone = query.timeZone ?? session?.user.timeZone ?? 'UTC'
    const options = { period: periodOf(query, timeZone, now()), timeZone, now: now(), release: env.RELEASE }
    const request = { monitorId: params.id, userId: session?.user.id ?? null, ...options }
    // By the hour, because the URLs of pictures expire.
    const setVersion = (version: string) =>
      conditions.version(JSON.stringify([version, options.period, timeZone, startOfHour(options.now)]))
    if (conditions.isConditional) setVersion((await findKept(db, request, { withAnswer: false })).version)
    const { accountId, version, answer } = await findKept(db, request, { withAnswer: true })
    setVersion(version)
    return new JsonText(answer ?? (await keepAnalytics(db, { accountId, version, ...options })))
  })
}
