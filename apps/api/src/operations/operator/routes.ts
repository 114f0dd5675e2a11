import * as calls from '@tidewatch/contract/operations/operator'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { readFailedJobs, retryFailedJob } from './failed-jobs.ts'
import { readOverview } from './read-overview.ts'

export function operatorRoutes({ router, context }: RouteParts): void {
  router.register(calls.getOperatorOverview, () => readOverview(context))

  router.register(calls.listFailedJobs, async () => ({ jobs: await readFailedJobs(context.db) }))

  router.register(calls.retryFailedJob, async ({ params }) => {
    await retryFailedJob(context, params.id)
    return null
  })
}
