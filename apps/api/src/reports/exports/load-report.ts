import type { Locale } from '@tidewatch/site-config/locales'
import { eq } from 'drizzle-orm'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { listNotes } from '#/reports/notes/queries.ts'
import { requireReport } from '#/reports/reports/queries.ts'
import { describeSeal } from '#/reports/seals/describe-seal.ts'
import { exportSchemaUrl } from '#/reports/seals/routes.ts'
import { sealReport } from '#/reports/seals/seal-report.ts'
import type { Exportable } from './report-file.ts'

/**
 * A report that the user may read, as stored and sealed. Throws `notFound` for any other, and `conflict` while it's
 * locked, because files contain whole reports.
 */
export async function loadExportable(
  context: Context,
  { id, userId, locale }: { id: string; userId: string | null; locale: Locale },
): Promise<Exportable> {
  const { db, env, now } = context
  const { status, monitorId, period, isOwn } = await requireReport(db, { id, userId, now: now() })
  if (status === 'locked') throw new AppError('conflict', { reason: 'reportLocked' })
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  if (!row) throw new AppError('notFound')
  const seal = await sealReport(context, db, row)
  return {
    report: row.content,
    seal: seal && describeSeal(env, seal, locale),
    // A reader who isn't its owner sees a sample.
    isSample: !isOwn || row.content.source === 'sample',
    notes: isOwn ? await listNotes(db, monitorId, period) : [],
    of: 'report',
    schemaUrl: exportSchemaUrl(env),
  }
}
