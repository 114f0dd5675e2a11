import * as calls from '@tidewatch/contract/operations/operator'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { writeSecurityEvent } from '#/primitives/security/security-log.ts'
import { readFailedJobs, retryFailedJob } from './failed-jobs.ts'
import { addToken, removeToken } from './pool-tokens.ts'
import { readOverview } from './read-overview.ts'

export function operatorRoutes({ router, context }: RouteParts): void {
  router.register(calls.getOperatorOverview, () => readOverview(context))

  router.register(calls.listFailedJobs, async () => ({ jobs: await readFailedJobs(context.db) }))

  router.register(calls.retryFailedJob, async ({ params }) => {
    await retryFailedJob(context, params.id)
    return null
  })

  router.register(calls.addOperatorToken, async ({ body, session, c }) => {
    await addToken(context, body)
    await writeSecurityEvent(context, { kind: 'token-added', userId: session.user.id }, c)
    return null
  })

  router.register(calls.removeOperatorToken, async ({ params, session, c }) => {
    await removeToken(context, params.id)
    await writeSecurityEvent(context, { kind: 'token-removed', userId: session.user.id }, c)
    return null
  })
}
