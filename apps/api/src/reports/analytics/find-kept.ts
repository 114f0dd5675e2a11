import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { keptAnalytics } from '#/platform/db/schema/reports/kept-analytics.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import { prepareReads } from '#/platform/db/statements/prepare-reads.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { noAccount } from '#/watch/monitors/no-account.ts'
import { analyticsVersion } from './analytics-version.ts'
import type { Period } from './load-analytics.ts'

interface KeptRequest {
  monitorId: string
  userId: string | null
  period: Period
  timeZone: string
  now: Date
  release: string
}

interface Kept {
  accountId: string
  /** The account's current version. */
  version: string
  /** Derived from exactly this version; `null` if nothing was. */
  answer: string | null
}

/**
 * The version of a monitor's analytics and, unless only the version is wanted, the kept answer: one statement and one
 * row, whatever the period. Throws `notFound` for a monitor that the user may not read, and `notObservable` for one
 * without an account.
 */
export async function findKept(
  db: Database,
  { period, release, now, ...request }: KeptRequest,
  { withAnswer }: { withAnswer: boolean },
): Promise<Kept> {
  const read = withAnswer ? readWithAnswer : readVersion
  const [[row]] = await read(db, { ...request, ...period, now: now.toISOString() })
  if (!row) throw new AppError('notFound')
  const { accountId, objectedAt, madeOf, answer } = row
  if (!accountId) throw noAccount({ objectedAt }, 'archiveHasNoAnalytics')
  return { accountId, version: row.version, answer: madeOf === versionKey(row.version, release) ? answer : null }
}

const readWithAnswer = prepareReads('kept analytics', (db) => [keptQuery(db, keptAnalytics.answer)])
const readVersion = prepareReads('version of analytics', (db) => [keptQuery(db, sql<null>`null`)])

function keptQuery(db: Database, answer: typeof keptAnalytics.answer | SQL<null>) {
  const { placeholder } = sql
  return db
    .select({
      accountId: accounts.id,
      objectedAt: monitors.objectedAt,
      version: analyticsVersion,
      madeOf: keptAnalytics.version,
      answer: sql<string | null>`${answer}`,
    })
    .from(monitors)
    .leftJoin(accounts, eq(accounts.id, monitors.accountId))
    .leftJoin(
      keptAnalytics,
      and(
        eq(keptAnalytics.accountId, monitors.accountId),
        eq(keptAnalytics.timeZone, placeholder('timeZone')),
        eq(keptAnalytics.periodFrom, placeholder('from')),
        eq(keptAnalytics.periodTo, placeholder('to')),
        sql`coalesce(${keptAnalytics.until} > ${placeholder('now')}::timestamptz, true)`,
      ),
    )
    .where(
      and(
        eq(monitors.id, placeholder('monitorId')),
        or(eq(monitors.userId, placeholder('userId')), isNull(monitors.userId)),
        isNull(monitors.deletedAt),
      ),
    )
}

/** Another release may analyse the same observations differently. */
export function versionKey(version: string, release: string): string {
  return `${release} ${version}`
}
