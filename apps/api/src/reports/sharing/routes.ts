import * as calls from '@tidewatch/contract/reports/sharing'
import { oneStatement } from '#/platform/db/one-statement.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { requireOwnReport, requireReport } from '#/reports/reports/queries.ts'
import { createShare } from './create-share.ts'
import { openShared } from './open-shared.ts'
import { listShares } from './queries.ts'
import { revokeShare } from './revoke-share.ts'

export function shareRoutes({ router, context, limits }: RouteParts): void {
  const { db, now } = context
  const requireMine = (id: string, userId: string) => requireOwnReport(db, { id, userId, deleted: false })

  router.register(calls.createShare, async ({ params, body, session }) => {
    await requireMine(params.id, session.user.id)
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
    await requireMine(params.id, session.user.id)
    return revokeShare(context, { id: params.shareId, reportId: params.id })
  })

  router.register(calls.openShared, async ({ body, session, c }) => {
    await limits.use('shared', c.var.caller)
    return openShared(context, { token: body.token, viewerId: session?.user.id ?? null })
  })
}
