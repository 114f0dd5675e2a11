import * as calls from '@tidewatch/contract/users/dashboard'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { loadDashboard } from './load-dashboard.ts'
import { loadFeed } from './load-feed.ts'
import { markFeedSeen } from './mark-feed-seen.ts'
import { updateMonitors } from './update-monitors.ts'

export function dashboardRoutes({ router, context }: RouteParts): void {
  router.register(calls.getDashboard, ({ session }) => loadDashboard(context, session.user))

  router.register(calls.listFeed, ({ query, session }) => loadFeed(context, session.user, query))

  router.register(calls.markFeedSeen, ({ body, session }) => markFeedSeen(context, session.user, new Date(body.until)))

  router.register(calls.updateMonitors, ({ body, session }) => updateMonitors(context, session.user, body))
}
