import type { ReportPreview } from '@tidewatch/contract/reports/reports'
import { subDays } from 'date-fns'
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type ReportRow, reports } from '#/platform/db/schema/reports/reports.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { plans } from './catalogue.ts'

type LockInput = Pick<ReportRow, 'kind' | 'outsidePlan' | 'unlockedAt' | 'createdAt'> & {
  /** The plan of the monitor's user; `null` for samples, which are open to all. */
  plan: UserRow['plan'] | null
}

/** Why a report is locked; `null` if it is open. Reports on archives, which belong to the user, are never locked. */
export function lockOf(
  { kind, outsidePlan, unlockedAt, createdAt, plan }: LockInput,
  now: Date,
): ReportPreview['lockReason'] {
  if (plan === null || kind !== 'public' || unlockedAt) return null
  const { includesReportsOnRequest, historyDays } = plans[plan]
  if (outsidePlan && !includesReportsOnRequest) return 'on-demand'
  return historyDays !== null && createdAt < subDays(now, historyDays) ? 'history' : null
}

/** The same as an SQL condition, for a user's plan. */
export function isLocked(plan: UserRow['plan'], now: Date): SQL {
  const { includesReportsOnRequest, historyDays } = plans[plan]
  const reasons = [
    includesReportsOnRequest ? undefined : eq(reports.outsidePlan, true),
    historyDays === null ? undefined : lt(reports.createdAt, subDays(now, historyDays)),
  ].filter((reason) => reason !== undefined)
  if (reasons.length === 0) return sql`false`
  return and(eq(reports.kind, 'public'), isNull(reports.unlockedAt), or(...reasons)) ?? sql`false`
}
