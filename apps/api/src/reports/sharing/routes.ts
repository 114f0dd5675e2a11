import {
  createShare as createShareCall,
  listShares as listSharesCall,
  openShared as openSharedCall,
  revokeShare,
} from '@tidewatch/contract/share'
import { and, eq, sql } from 'drizzle-orm'
import { reportShares } from '#/platform/db/schema/report-handing.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { requireOwnReport, requireReport } from '#/reports/reports/queries.ts'
import { createShare } from './create-share.ts'
import { openShared } from './open-shared.ts'
import { describeShare, listShares } from './queries.ts'

export function shareRoutes(router: Router, context: Context, limits: RateLimits): void {
  const { db, now } = context
  const requireMine = (id: string, userId: string) => requireOwnReport(db, { id, userId, deleted: false })

  router.signedIn(createShareCall, async ({ params, body, session }) => {
    await requireMine(params.id, session.user.id)
    const { status } = await requireReport(db, { id: params.id, userId: session.user.id, now: now() })
    if (status === 'locked') throw new AppError('conflict', { reason: 'reportLocked' })
    await limits.use('share', session.user.id)
    return createShare(context, { reportId: params.id, ...body })
  })

  router.signedIn(listSharesCall, async ({ params, session }) => {
    await requireMine(params.id, session.user.id)
    return { shares: await listShares(db, params.id) }
  })

  router.signedIn(revokeShare, async ({ params, session }) => {
    await requireMine(params.id, session.user.id)
    const [revoked] = await db
      .update(reportShares)
      // Taken back twice, it was taken back the first time.
      .set({ revokedAt: sql`coalesce(${reportShares.revokedAt}, ${now().toISOString()}::timestamptz)` })
      .where(and(eq(reportShares.id, params.shareId), eq(reportShares.reportId, params.id)))
      .returning()
    if (!revoked) throw new AppError('notFound')
    return describeShare(revoked)
  })

  router.open(openSharedCall, async ({ body, session, c }) => {
    await limits.use('shared', c.var.caller)
    return openShared(context, { token: body.token, viewerId: session?.user.id ?? null })
  })
}
