import { getOperatorOverview, listFailedJobs, retryFailedJob } from '@tidewatch/contract/operator'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { readFailedJobs, retryFailedJob as retry } from './failed-jobs.ts'
import { readOverview } from './read-overview.ts'

export function operatorRoutes(router: Router, context: Context): void {
  router.role(getOperatorOverview, () => readOverview(context))

  router.role(listFailedJobs, async () => ({ jobs: await readFailedJobs(context.db) }))

  router.role(retryFailedJob, async ({ params }) => {
    await retry(context, params.id)
    return null
  })
}
