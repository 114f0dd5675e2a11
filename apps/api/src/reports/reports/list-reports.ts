import type { listReports as listReportsCall, PendingReport, ReportSummary } from '@tidewatch/contract/report'
import { and, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { accounts } from '#/platform/db/schema/accounts.ts'
import { monitors } from '#/platform/db/schema/monitors.ts'
import { reports } from '#/platform/db/schema/reports.ts'
import { type UserRow, users } from '#/platform/db/schema/users.ts'
import { readCursor, writeCursor } from '#/platform/http/cursor.ts'
import { isLocked } from '#/primitives/plans/report-lock.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'
import { describeReport, summaryColumns } from './queries.ts'

type Filter = z.output<NonNullable<typeof listReportsCall.query>>
type Page = { reports: ReportSummary[]; nextCursor: string | null; pending: PendingReport[] }

/** A page of a user's reports, newest first, with what is on its way. */
export async function listReports(db: Database, user: UserRow, filter: Filter, now: Date): Promise<Page> {
  const { cursor, limit, monitorId, occasion, from, to } = filter
  const after = cursor ? readCursor(cursor, 'uuid') : null
  const rows = await db
    .select(summaryColumns)
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(
      and(
        eq(monitors.userId, user.id),
        isNull(monitors.deletedAt),
        isNull(reports.deletedAt),
        monitorId ? eq(monitors.id, monitorId) : undefined,
        occasion ? eq(reports.occasion, occasion) : undefined,
        from ? gte(reports.periodTo, from) : undefined,
        to ? lte(reports.periodFrom, to) : undefined,
        hasStatus(filter.status, user, now),
        after ? sql`(${reports.createdAt}, ${reports.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    reports: page.map((row) => describeReport(row, now)),
    nextCursor: rows.length > limit && last ? writeCursor(last.createdAt, last.id) : null,
    pending: await pendingReports(db, user, filter),
  }
}

function hasStatus(status: Filter['status'], user: UserRow, now: Date) {
  switch (status) {
    case undefined:
      return undefined
    case 'ready':
    case 'partial':
    case 'no-change':
      return and(eq(reports.status, status), sql`not ${isLocked(user.plan, now)}`)
    case 'locked':
      return isLocked(user.plan, now)
    default:
      // Those are not written yet.
      return sql`false`
  }
}

/** Looks that are to become a report. A period or an occasion cannot be told of them, so such a filter leaves them out. */
async function pendingReports(
  db: Database,
  user: UserRow,
  { cursor, occasion, status, from, to, monitorId }: Filter,
): Promise<PendingReport[]> {
  if (cursor || occasion || from || to) return []
  const step = sql<string>`${monitors.progress}->>'step'`
  // An archive monitor that nobody brought an archive for waits for its owner, not for us.
  const isIdle = sql`(${step} = 'done' or (${monitors.lane} = 'archive' and ${step} = 'queued'))`
  const rows = await db
    .select({
      monitorId: monitors.id,
      username: sql<string>`coalesce(${accounts.username}, ${monitors.username})`,
      lane: monitors.lane,
      step,
    })
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(
      and(
        eq(monitors.userId, user.id),
        isWatching,
        monitorId ? eq(monitors.id, monitorId) : undefined,
        sql`not ${isIdle}`,
      ),
    )
    .orderBy(desc(monitors.createdAt))
    .limit(50)
  const pending = rows.map(({ step, ...row }): PendingReport => {
    const state = step === 'failed' ? 'failed' : step === 'queued' ? 'queued' : 'collecting'
    return { ...row, status: state }
  })
  return status ? pending.filter((report) => report.status === status) : pending
}
