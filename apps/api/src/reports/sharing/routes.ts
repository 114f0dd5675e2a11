import * as calls from '@tidewatch/contract/reports/sharing'
import { subDays } from 'date-fns'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { withReadQueue } from '#/platform/reading-queues.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requestedComparison } from '#/reports/account-comparison/load-comparison.ts'
import { requireOwnReport, requireReport } from '#/reports/reports/queries.ts'
import { createComparisonShare } from './create-comparison-share.ts'
import { createShare } from './create-share.ts'
import { openShared } from './open-shared.ts'
import { openSharedComparison } from './open-shared-comparison.ts'
import { endedShareRetentionDays, listComparisonShares, listShares } from './queries.ts'
import { revokeComparisonShare } from './revoke-comparison-share.ts'
import { revokeShare } from './revoke-share.ts'

export function shareRoutes({ router, context, limits }: RouteParts): void {
  const { db, now } = context
  const requireOwnedReport = (id: string, userId: string) => requireOwnReport(db, { id, userId, deleted: false })

  router.register(calls.createShare, async ({ params, body, session }) => {
    await requireOwnedReport(params.id, session.user.id)
    const { status } = await requireReport(db, { id: params.id, userId: session.user.id, now: now() })
    if (status === 'locked') throw new AppError('conflict', { reason: 'reportLocked' })
    await limits.use('share', session.user.id)
    return createShare(context, { reportId: params.id, ...body })
  })

  router.register(calls.listShares, async ({ params, session }) => {
    const one = oneStatement(db)
    const [shares] = await Promise.all([
      listShares(one, params.id),
      requireOwnReport(one, { id: params.id, userId: session.user.id, deleted: false }),
    ])
    return { shares }
  })

  router.register(calls.revokeShare, async ({ params, session }) => {
    await requireOwnedReport(params.id, session.user.id)
    return revokeShare(context, { id: params.shareId, reportId: params.id })
  })

  router.register(calls.openShared, async ({ body, session, c }) => {
    await limits.use('shared', c.var.caller)
    return openShared(context, { token: body.token, viewerId: session?.user.id ?? null })
  })

  router.register(calls.createComparisonShare, async ({ body, session, c }) => {
    await limits.use('share', session.user.id)
    // What can't be compared can't be shared.
    await withReadQueue('history', c, () =>
      requestedComparison(context, { ...body, ids: body.ids.join(',') }, session.user),
    )
    return createComparisonShare(context, session.user.id, body)
  })

  router.register(calls.listComparisonShares, async ({ session }) => ({
    shares: await listComparisonShares(db, session.user.id, subDays(now(), endedShareRetentionDays)),
  }))

  router.register(calls.revokeComparisonShare, ({ params, session }) =>
    revokeComparisonShare(context, { id: params.shareId, userId: session.user.id }),
  )

  router.register(calls.openSharedComparison, async ({ body, session, c }) => {
    await limits.use('shared', c.var.caller)
    return withReadQueue('history', c, () =>
      openSharedComparison(context, { token: body.token, viewerId: session?.user.id ?? null }),
    )
  })
}
