import type { ReportDetail, ReportSummary } from '@tidewatch/contract/report'
import { livePicture } from '@tidewatch/insights/picture'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { AppError } from '#/app-error.ts'
import type { Database } from '#/db/client.ts'
import { readCursor, writeCursor } from '#/db/cursor.ts'
import { accounts } from '#/db/schema/accounts.ts'
import { monitors } from '#/db/schema/monitors.ts'
import { reports } from '#/db/schema/reports.ts'

const columns = {
  id: reports.id,
  monitorId: reports.monitorId,
  username: reports.username,
  lane: monitors.lane,
  kind: reports.kind,
  occasion: reports.occasion,
  status: reports.status,
  periodFrom: reports.periodFrom,
  periodTo: reports.periodTo,
  createdAt: reports.createdAt,
  changes: reports.changes,
  summary: reports.summary,
}

type Row = Pick<typeof reports.$inferSelect, Exclude<keyof typeof columns, 'lane'>> & {
  lane: typeof monitors.$inferSelect.lane
}

function describe({ periodFrom, periodTo, createdAt, ...row }: Row): ReportSummary {
  return { ...row, period: { from: periodFrom, to: periodTo }, createdAt: createdAt.toISOString() }
}

/** A page of a user's reports, newest first; of one monitor if `monitorId` is given. */
export async function listReports(
  db: Database,
  {
    userId,
    monitorId,
    cursor,
    limit,
  }: { userId: string; monitorId: string | undefined; cursor: string | undefined; limit: number },
): Promise<{ reports: ReportSummary[]; nextCursor: string | null }> {
  const after = cursor ? readCursor(cursor, 'uuid') : null
  const rows = await db
    .select(columns)
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .where(
      and(
        eq(monitors.userId, userId),
        isNull(monitors.deletedAt),
        isNull(reports.deletedAt),
        monitorId ? eq(monitors.id, monitorId) : undefined,
        after ? sql`(${reports.createdAt}, ${reports.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor = rows.length > limit && last ? writeCursor(last.createdAt, last.id) : null
  return { reports: page.map(describe), nextCursor }
}

/** The newest report of a monitor; `null` while there is none. */
export async function latestReportOf(db: Database, monitorId: string): Promise<ReportSummary | null> {
  const [row] = await db
    .select(columns)
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .where(and(eq(reports.monitorId, monitorId), isNull(reports.deletedAt)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1)
  return row ? describe(row) : null
}

/** A report that the user may read: of their own monitor, or of a demo. Throws `notFound` for every other. */
export async function requireReport(
  db: Database,
  { id, userId, now, deleted = false }: { id: string; userId: string | null; now: Date; deleted?: boolean },
): Promise<ReportDetail> {
  const mine = userId ? or(eq(monitors.userId, userId), isNull(monitors.userId)) : isNull(monitors.userId)
  const [row] = await db
    .select({
      ...columns,
      content: reports.content,
      pictureUrl: accounts.pictureUrl,
      lookedAt: accounts.lastLookAt,
      ownerId: monitors.userId,
    })
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(
      and(
        eq(reports.id, id),
        mine,
        isNull(monitors.deletedAt),
        deleted ? isNotNull(reports.deletedAt) : isNull(reports.deletedAt),
      ),
    )
  if (!row) throw new AppError('notFound')
  const { content, pictureUrl, lookedAt, ownerId, ...summary } = row
  // Addresses of pictures expire, so a report shows the account's picture of today.
  const subject = { ...content.subject, pictureUrl: livePicture(pictureUrl, lookedAt, now) }
  return { ...describe(summary), content: { ...content, subject }, isOwn: ownerId !== null && ownerId === userId }
}

/** Throws `notFound` unless the report belongs to the user: demos may be read, never changed. */
export async function requireOwnReport(
  db: Database,
  { id, userId, deleted }: { id: string; userId: string; deleted: boolean },
): Promise<void> {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .where(
      and(
        eq(reports.id, id),
        eq(monitors.userId, userId),
        deleted ? isNotNull(reports.deletedAt) : isNull(reports.deletedAt),
      ),
    )
  if (!row) throw new AppError('notFound')
}
