import * as calls from '@tidewatch/contract/users/dashboard'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { changeMonitors } from './change-monitors.ts'
import { loadDashboard } from './load-dashboard.ts'
import { loadFeed } from './load-feed.ts'
import { markFeedSeen } from './mark-feed-seen.ts'

export function dashboardRoutes({ router, context }: RouteParts): void {
  router.register(calls.getDashboard, ({ session }) => loadDashboard(context, session.user))

  router.register(calls.listFeed, ({ query, session }) => loadFeed(context, session.user, query))

  router.register(calls.markFeedSeen, ({ body, session }) => markFeedSeen(context, session.user, new Date(body.until)))

  router.register(calls.changeMonitors, ({ body, session }) => changeMonitors(context, session.user, body))
}
