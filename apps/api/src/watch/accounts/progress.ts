import type { Progress } from '@tidewatch/contract/watch/monitors'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'

export const progressChannel = 'monitor_progress'

type Step = Omit<Progress, 'monitorId'>

/** The initial step of every monitor. */
export const queuedStep = { step: 'queued', done: 0, total: null, reportId: null, code: null } as const satisfies Step

/** Omitted fields default to those of `queuedStep`: nothing counted, no report, no code. */
type ReportedStep = Pick<Step, 'step'> & Partial<Step>

const newStep = (step: ReportedStep) => sql`${JSON.stringify({ ...queuedStep, ...step })}::jsonb`

/** Monitors whose users wait for a collection. */
export const isAwaiting = sql`${monitors.progress}->>'step' not in ('done', 'failed')`

/** Reports progress to every monitor that waits for a collection of the account. Other monitors stay unchanged. */
export async function reportAccountProgress(
  db: Database | Transaction,
  accountId: string,
  step: ReportedStep,
): Promise<void> {
  await db.execute(sql`
    with changed as (
      update ${monitors} set progress = ${newStep(step)}
      where account_id = ${accountId} and deleted_at is null and ${isAwaiting}
      returning id
    )
    select pg_notify(${progressChannel}, id::text) from changed`)
}

export async function reportMonitorProgress(
  db: Database | Transaction,
  monitorId: string,
  step: ReportedStep,
): Promise<void> {
  await db.execute(sql`
    with changed as (update ${monitors} set progress = ${newStep(step)} where id = ${monitorId} returning id)
    select pg_notify(${progressChannel}, id::text) from changed`)
}
