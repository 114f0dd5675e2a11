import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { keptAnalytics } from '#/platform/db/schema/reports/kept-analytics.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { noAccount } from '#/watch/monitors/no-account.ts'
import { analyticsVersion } from './analytics-version.ts'
import type { Period } from './load-analytics.ts'

export interface KeptAsked {
  monitorId: string
  userId: string | null
  period: Period
  timeZone: string
  now: Date
  release: string
}

interface Kept {
  accountId: string
  /** Of the account now. */
  version: string
  /** What was derived from this very version; `null` where nothing was. */
  answer: string | null
}

/**
 * The version of a monitor's analytics and, unless only the version is wanted, what is kept of them: one statement and one row, whatever the
 * period. Throws `notFound` for a monitor that the user may not read, and `notObservable` for one without an account.
 */
export async function findKept(
  db: Database,
  { monitorId, userId, period, timeZone, now, release }: KeptAsked,
  { withAnswer }: { withAnswer: boolean },
): Promise<Kept> {
  const isReadable = userId ? or(eq(monitors.userId, userId), isNull(monitors.userId)) : isNull(monitors.userId)
  const holds = sql`coalesce(${keptAnalytics.until} > ${now.toISOString()}::timestamptz, true)`
  const [row] = await db
    .select({
      accountId: accounts.id,
      objectedAt: monitors.objectedAt,
      version: analyticsVersion,
      madeOf: keptAnalytics.version,
      answer: withAnswer ? keptAnalytics.answer : sql<null>`null`,
    })
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .leftJoin(
      keptAnalytics,
      and(
        eq(keptAnalytics.accountId, monitors.accountId),
        eq(keptAnalytics.timeZone, timeZone),
        eq(keptAnalytics.periodFrom, period.from),
        eq(keptAnalytics.periodTo, period.to),
        holds,
      ),
    )
    .where(and(eq(monitors.id, monitorId), isReadable, isNull(monitors.deletedAt)))
  if (!row) throw new AppError('notFound')
  const { accountId, objectedAt, version, madeOf, answer } = row
  if (!accountId) throw noAccount({ objectedAt }, 'archiveHasNoAnalytics')
  return { accountId, version, answer: madeOf === madeBy(version, release) ? answer : null }
}

/** Another release may analyse the same observations otherwise. */
export function madeBy(version: string, release: string): string {
  return `${release} ${version}`
}
