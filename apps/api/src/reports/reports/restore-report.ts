import { eq } from 'drizzle-orm'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import type { Context } from '#/primitives/context.ts'
import { requireOwnReport } from './queries.ts'

/** Restores a deleted report of the user. Throws `notFound`. */
export async function restoreReport(
  { db }: Pick<Context, 'db'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await requireOwnReport(db, { id, userId, deleted: true })
  await db.update(reports).set({ deletedAt: null }).where(eq(reports.id, id))
}
