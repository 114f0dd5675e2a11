import { changeMonitors as changeMonitorsCall, getDashboard } from '@tidewatch/contract/dashboard'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { changeMonitors } from './change-monitors.ts'
import { loadDashboard } from './load-dashboard.ts'

export function dashboardRoutes(router: Router, context: Context): void {
  router.signedIn(getDashboard, ({ session }) => loadDashboard(context, session.user))

  router.signedIn(changeMonitorsCall, ({ body, session }) => changeMonitors(context, session.user, body))
}
