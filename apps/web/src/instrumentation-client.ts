import { startRouteProgress } from '@tidewatch/shell/route-progress-store'

export const onRouterTransitionStart = startRouteProgress
