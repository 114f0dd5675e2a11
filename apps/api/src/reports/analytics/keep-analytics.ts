import { analyseAccount } from '@tidewatch/insights/public/analyse-account'
import { validUntil } from '@tidewatch/insights/public/valid-until'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { keptAnalytics } from '#/platform/db/schema/reports/kept-analytics.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { versionKey } from './find-kept.ts'
import { type Period, readObservations } from './load-analytics.ts'

/** Maximum answers per account, so that requesting one period after another can't fill the disk. */
const maxKept = 40

interface KeepRequest {
  accountId: string
  /** Read before anything else of the account: what's kept can be newer than its version, but never older. */
  version: string
  period: Period
  timeZone: string
  now: Date
  release: string
}

/**
 * Derives the analytics of a period and keeps them. Returns them as JSON text. Throws `notFound` for an erased account.
 */
export async function keepAnalytics(db: Database, request: KeepRequest): Promise<string> {
  const { accountId, period, timeZone, now } = request
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new AppError('notFound')
  const observations = await readObservations(db, { account, period, timeZone, now })
  const analytics = analyseAccount(observations)
  const answer = JSON.stringify(analytics)
  const { lastCollectedAt } = account
  // Before the first collection, or if the worker's clock is ahead of this one, the answer will be different later.
  if (lastCollectedAt && lastCollectedAt <= now) await store(db, request, answer, validUntil(analytics, observations))
  return answer
}

async function store(
  db: Database,
  { accountId, version, period, timeZone, now, release }: KeepRequest,
  answer: string,
  until: Date | null,
): Promise<void> {
  const { periodFrom, periodTo } = keptAnalytics
  const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`
  // The account may have been erased in the meantime, and answers beyond the limit are derived each time.
  await db.execute(sql`
    insert into ${keptAnalytics} (account_id, time_zone, period_from, period_to, version, until, answer, kept_at)
    select id, ${timeZone}, ${period.from}::date, ${period.to}::date, ${versionKey(version, release)}, ${moment(until)}, ${answer}, ${moment(now)}
    from ${accounts} where ${accounts.id} = ${accountId} and (
      select count(*) from ${keptAnalytics} where ${keptAnalytics.accountId} = ${accountId}
        and (${keptAnalytics.timeZone}, ${periodFrom}, ${periodTo}) <> (${timeZone}, ${period.from}::date, ${period.to}::date)) < ${maxKept}
    on conflict (account_id, time_zone, period_from, period_to) do update
      set version = excluded.version, until = excluded.until, answer = excluded.answer, kept_at = excluded.kept_at`)
}
