import type { ReportDetail, ReportSummary } from '@tidewatch/contract/reports/reports'
import { unexpiredPictureUrl } from '@tidewatch/insights/posts/picture'
import { and, desc, eq, isNotNull, isNull, or, type Placeholder, type SQL } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { planLimit } from '#/primitives/plans/plan-limit.ts'
import { lockOf } from '#/primitives/plans/report-lock.ts'

/** The columns of a summary; to be joined with monitors, and left-joined with users. */
export const summaryColumns = {
  id: reports.id,
  monitorId: reports.monitorId,
  username: reports.username,
  source: monitors.source,
  kind: reports.kind,
  occasion: reports.occasion,
  status: reports.status,
  periodFrom: reports.periodFrom,
  periodTo: reports.periodTo,
  createdAt: reports.createdAt,
  changes: reports.changes,
  summary: reports.summary,
  outsidePlan: reports.outsidePlan,
  unlockedAt: reports.unlockedAt,
  plan: users.plan,
}

type Computed = 'source' | 'plan'
type SummaryRow = Pick<typeof reports.$inferSelect, Exclude<keyof typeof summaryColumns, Computed>> & {
  source: typeof monitors.$inferSelect.source
  plan: typeof users.$inferSelect.plan | null
}

/** A report as lists show it. The summary of a locked one is left out. */
export function describeReport(row: SummaryRow, now: Date): ReportSummary {
  const { periodFrom, periodTo, createdAt, outsidePlan: _, unlockedAt: __, plan: ___, ...shown } = row
  const summary = { ...shown, period: { from: periodFrom, to: periodTo }, createdAt: createdAt.toISOString() }
  return lockOf(row, now) ? { ...summary, status: 'locked', summary: [] } : summary
}

/** The newest report of a monitor; `null` while there is none. */
export async function latestReportOf(db: Database, monitorId: string, now: Date): Promise<ReportSummary | null> {
  const [row] = await db
    .select(summaryColumns)
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(and(eq(reports.monitorId, monitorId), isNull(reports.deletedAt)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1)
  return row ? describeReport(row, now) : null
}

interface ReportRequest {
  id: string
  userId: string | null
  now: Date
  deleted?: boolean
}

/** Whether a report is of the user's own monitor, or of a sample. */
export function isReadable(id: string | Placeholder, userId: string | Placeholder | null): SQL | undefined {
  const mine = userId ? or(eq(monitors.userId, userId), isNull(monitors.userId)) : isNull(monitors.userId)
  return and(eq(reports.id, id), mine, isNull(monitors.deletedAt))
}

/** A report with its content, locked or not: the caller decides what is shown. Throws `notFound`. */
export async function readReport(db: Database, { id, userId, now, deleted = false }: ReportRequest) {
  const [row] = await db
    .select({
      ...summaryColumns,
      content: reports.content,
      pictureUrl: accounts.pictureUrl,
      collectedAt: accounts.lastCollectedAt,
      ownerId: monitors.userId,
    })
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(and(isReadable(id, userId), deleted ? isNotNull(reports.deletedAt) : isNull(reports.deletedAt)))
  if (!row) throw new AppError('notFound')
  const { content, pictureUrl, collectedAt, ownerId, ...summary } = row
  // The URLs of pictures expire, so a report shows the account's current picture.
  const subject = { ...content.subject, pictureUrl: unexpiredPictureUrl(pictureUrl, collectedAt, now) }
  return {
    summary: describeReport(summary, now),
    lockReason: lockOf(summary, now),
    content: { ...content, subject },
    isOwn: ownerId !== null && ownerId === userId,
  }
}

/**
 * A report that the user may read: of their own monitor, or of a sample. Throws `notFound` for any other, and
 * `planLimitReached` for a locked one.
 */
export async function requireReport(db: Database, request: ReportRequest): Promise<ReportDetail> {
  const { summary, lockReason, content, isOwn } = await readReport(db, request)
  if (lockReason) throw planLimit({ openReports: true }, 'reportLocked')
  return { ...summary, content, isOwn }
}

/** Throws `notFound` unless the report belongs to the user: samples may be read, never changed. */
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
        isNull(monitors.deletedAt),
        deleted ? isNotNull(reports.deletedAt) : isNull(reports.deletedAt),
      ),
    )
  if (!row) throw new AppError('notFound')
}
