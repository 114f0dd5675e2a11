import '@tidewatch/shell/zod-without-eval'
import { startRouteProgress } from '@tidewatch/shell/route-progress-store'

export const onRouterTransitionStart = startRouteProgress
