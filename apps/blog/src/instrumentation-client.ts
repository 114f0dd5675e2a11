import '@tidewatch/shell/zod-without-eval'
import { startRouteProgress } from '@tidewatch/shell/route-progress-store'
import { startInSteps } from '@tidewatch/shell/start-in-steps'

startInSteps()

export const onRouterTransitionStart = startRouteProgress
