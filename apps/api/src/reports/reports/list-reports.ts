import type * as calls from '@tidewatch/contract/reports/reports'
import type { PendingReport, ReportSummary } from '@tidewatch/contract/reports/reports'
import { and, desc, eq, gte, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { oneStatement } from '#/platform/db/statements/one-statement.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import { isLocked } from '#/primitives/plans/report-lock.ts'
import { isWatching } from '#/watch/accounts/is-watching.ts'
import { describeReport, summaryColumns } from './queries.ts'

type Filter = z.output<NonNullable<typeof calls.listReports.query>>
type Page = { reports: ReportSummary[]; nextCursor: string | null; pending: PendingReport[] }

const keyset = { at: reports.createdAt, id: reports.id }

/** A page of a user's reports, newest first, with pending ones. */
export async function listReports(db: Database, user: UserRow, filter: Filter, now: Date): Promise<Page> {
  const { cursor, limit, monitorId, occasion, status, from, to } = filter
  const isUnfiltered = !(cursor || monitorId || occasion || status || from || to)
  const one = oneStatement(db)
  const [rows, pending] = isUnfiltered
    ? await readFirstPage(db, { userId: user.id, limit: limit + 1 })
    : await Promise.all([
        pageQuery(one, user.id, limit + 1, filterBy(filter, user, now)),
        cursor || occasion || from || to ? [] : pendingQuery(one, user.id, monitorId),
      ])
  const { shown, nextCursor } = paginate(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return {
    reports: shown.map((row) => describeReport(row, now)),
    nextCursor,
    pending: pendingReports(pending, status),
  }
}

/** The first page without any filter. */
const readFirstPage = prepareReads('first reports', (db) => [
  pageQuery(db, sql.placeholder('userId'), sql.placeholder('limit')),
  pendingQuery(db, sql.placeholder('userId')),
])

function pageQuery(db: Database, userId: string | Placeholder, limit: number | Placeholder, filter?: SQL) {
  return db
    .select(summaryColumns)
    .from(reports)
    .innerJoin(monitors, eq(monitors.id, reports.monitorId))
    .leftJoin(users, eq(users.id, monitors.userId))
    .where(and(eq(monitors.userId, userId), isNull(monitors.deletedAt), isNull(reports.deletedAt), filter))
    .orderBy(...newestFirst(keyset))
    .limit(limit)
}

function filterBy({ cursor, monitorId, occasion, status, from, to }: Filter, user: UserRow, now: Date) {
  return and(
    monitorId ? eq(monitors.id, monitorId) : undefined,
    occasion ? eq(reports.occasion, occasion) : undefined,
    from ? gte(reports.periodTo, from) : undefined,
    to ? lte(reports.periodFrom, to) : undefined,
    hasStatus(status, user, now),
    after(cursor, keyset),
  )
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
      // These aren't written yet.
      return sql`false`
  }
}

/** Collections that will become a report. Filters by period or occasion leave them out: theirs aren't known yet. */
function pendingQuery(db: Database, userId: string | Placeholder, monitorId?: string) {
  const step = sql<string>`${monitors.progress}->>'step'`
  // An archive monitor without an archive waits for its owner, not for us.
  const isIdle = sql`(${step} = 'done' or (${monitors.source} = 'archive' and ${step} = 'queued'))`
  return db
    .select({
      monitorId: monitors.id,
      username: sql<string>`coalesce(${accounts.username}, ${monitors.username})`,
      source: monitors.source,
      step,
    })
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .where(
      and(
        eq(monitors.userId, userId),
        isWatching,
        monitorId ? eq(monitors.id, monitorId) : undefined,
        sql`not ${isIdle}`,
      ),
    )
    .orderBy(desc(monitors.createdAt))
    .limit(50)
}

type Pending = Awaited<ReturnType<typeof pendingQuery>>

function pendingReports(rows: Pending, status: Filter['status']): PendingReport[] {
  const pending = rows.map(({ step, ...row }): PendingReport => {
    const state = step === 'failed' ? 'failed' : step === 'queued' ? 'queued' : 'collecting'
    return { ...row, status: state }
  })
  return status ? pending.filter((report) => report.status === status) : pending
}
