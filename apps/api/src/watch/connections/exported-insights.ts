import type { ExportedPeriod } from '@tidewatch/contract/watch/connections'
import { dateCertaintyOf } from '@tidewatch/insights/archive/date-certainty'
import type { ExportedMetric } from '@tidewatch/insights/connected/exported-insights'
import { sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import type { MonitorWithAccount } from '#/watch/monitors/queries.ts'

/** Metrics of the newest periods: a daily schedule brings four a day. */
const maxMetrics = 1_000

type Row = {
  metric: ExportedMetric
  from: string
  to: string
  value: string
  exportedAt: string
  /** The export's own date; `null` if it has none. */
  ownDate: string | null
  isDated: boolean
  connected: string | null
}

/**
 * Periods of all exports of this account that the monitor's user imported, newest first, each metric beside what the
 * same user's connection reports for the same days. Where exports agree on a period, the newest one represents them.
 * Data of other users' monitors isn't used.
 */
export async function listExportedInsights(
  db: Database,
  { monitor, account }: MonitorWithAccount,
): Promise<ExportedPeriod[]> {
  const username = account?.username ?? monitor.username
  // Samples have no user. Written out, because `is not distinct from` can't use an index.
  const ownerCondition = monitor.userId === null ? sql`is null` : sql`= ${monitor.userId}::uuid`
  const { rows } = await db.execute<Row>(sql`
    select exported.metric, exported."from"::text as "from", exported."to"::text as "to", exported.value,
      coalesce(imports.exported_at, imports.created_at) as "exportedAt", imports.exported_at as "ownDate",
      imports.is_dated as "isDated", own.total as connected
    from archive_insights exported
    join imports on imports.id = exported.import_id
    join monitors on monitors.id = exported.monitor_id
    left join lateral (
      select sum(own_insights.value) as total from own_insights
      join connections on connections.id = own_insights.connection_id
      join accounts on accounts.id = connections.account_id
      where connections.user_id ${ownerCondition} and accounts.username = ${username}
        and own_insights.metric = exported.metric and own_insights.part = ''
        and own_insights.day between exported."from" and exported."to"
        and (exported.metric <> 'reach' or exported."from" = exported."to")
      having count(*) = exported."to" - exported."from" + 1
    ) own on true
    where monitors.user_id ${ownerCondition} and monitors.username = ${username}
      and monitors.source = 'archive' and monitors.deleted_at is null
    order by exported."to" desc, exported."from" desc, "exportedAt" desc
    limit ${maxMetrics}`)
  return periodsOf(rows)
}

function periodsOf(rows: readonly Row[]): ExportedPeriod[] {
  const periods = new Map<string, ExportedPeriod>()
  for (const { metric, from, to, value, connected, exportedAt, ownDate, isDated } of rows) {
    const key = `${from} ${to} ${exportedAt}`
    const period = periods.get(key) ?? {
      from,
      to,
      exportedAt: new Date(exportedAt).toISOString(),
      dateCertainty: dateCertaintyOf({ exportedAt: ownDate === null ? null : new Date(ownDate), isDated }),
      figures: { reach: null, profileVisits: null, follows: null, unfollows: null },
    }
    period.figures[metric] = { value: Number(value), connected: connected === null ? null : Number(connected) }
    periods.set(key, period)
  }
  const found = [...periods.values()]
  return found.filter((period, index) => !found.slice(0, index).some((newer) => supersedes(newer, period)))
}

/** Whether a newer export has the same values, or more, for the same days. */
function supersedes(newer: ExportedPeriod, { from, to, figures }: ExportedPeriod): boolean {
  if (newer.from !== from || newer.to !== to) return false
  return (Object.keys(figures) as ExportedMetric[]).every(
    (metric) => figures[metric] === null || newer.figures[metric]?.value === figures[metric].value,
  )
}
