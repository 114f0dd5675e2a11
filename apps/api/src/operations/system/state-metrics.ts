import { countCalls } from '@tidewatch/instagram/call-window'
import { percentOf } from '@tidewatch/instagram/token-pool'
import { type Stop, stopCauses } from '@tidewatch/instagram/token-stop'
import { Gauge, type Registry } from 'prom-client'
import { readQueueCounts } from '#/operations/operator/queue-counts.ts'
import { readSchedule } from '#/operations/operator/read-schedule.ts'
import { isConnectionError } from '#/platform/db/connection-error.ts'
import { readPartitions } from '#/platform/db/partitions.ts'
import type { Context } from '#/primitives/context.ts'
import { countTickets } from '#/support/inbox/count-tickets.ts'

/**
 * The state shared by all processes, as gauges. `refresh` reads it from the database; call it before writing the
 * metrics. While the database is unreachable, `tidewatch_database_up` is 0 and the others have no value. Tokens appear
 * by fingerprint only.
 */
export function createStateMetrics(registry: Registry, context: Context): { refresh: () => Promise<void> } {
  const { budget, db, logger, now } = context
  const gauges: Gauge[] = []
  function gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    const created = new Gauge({ name: `tidewatch_${name}`, help, labelNames, registers: [registry] })
    gauges.push(created)
    return created
  }

  const up = new Gauge({
    name: 'tidewatch_database_up',
    help: '1 when this process could read the database for these numbers, else 0.',
    registers: [registry],
  })
  const used = gauge('graph_token_used_percent', 'Share of a token’s hour, stated or counted; the larger.', ['token'])
  const calls = gauge('graph_calls_last_hour', 'Calls of a token in the last hour.', ['token'])
  const stopped = gauge('graph_stopped', '1 while a token, or the app, makes no calls.', ['token', 'cause'])
  const until = gauge('graph_stopped_until_seconds', 'Unix time from which on a stop is probed.', ['token'])
  const accounts = gauge('accounts_waiting', 'Accounts that are due, overdue for an hour, or leased.', ['state'])
  const oldest = gauge('oldest_due_age_seconds', 'How long the stalest account has been due; NaN when none is.')
  const tickets = gauge('tickets', 'Requests for help that are not closed.', ['state'])
  const readyUntil = gauge('snapshots_ready_until_seconds', 'Unix time until which the months of snapshots are made.')
  const misplaced = gauge(
    'snapshots_misplaced',
    'Snapshots of months that were not made, until the nightly round makes them.',
  )
  const queue = gauge('queue_jobs', 'Jobs in the queue.', ['job', 'state'])

  function showStop(token: string, stop: Stop | null): void {
    for (const cause of stopCauses) stopped.set({ token, cause }, stop?.cause === cause ? 1 : 0)
    if (stop) until.set({ token }, stop.until.getTime() / 1000)
  }

  async function refreshTokens(): Promise<void> {
    const { tokens, app } = await budget.overview()
    for (const metric of [used, calls, stopped, until]) metric.reset()
    for (const { state } of tokens) {
      used.set({ token: state.fingerprint }, percentOf(state, budget.plan, now()))
      calls.set({ token: state.fingerprint }, countCalls(state.window, now()))
      showStop(state.fingerprint, state.stop)
    }
    showStop('app', app)
  }

  async function refreshSchedule(): Promise<void> {
    const { due, overdue, leased, oldestDueAt } = await readSchedule(db, now())
    for (const [state, count] of Object.entries({ due, overdue, leased })) accounts.set({ state }, count)
    oldest.set(oldestDueAt ? (now().getTime() - oldestDueAt.getTime()) / 1000 : Number.NaN)
  }

  async function refreshTickets(): Promise<void> {
    for (const [state, count] of Object.entries(await countTickets(db))) tickets.set({ state }, count)
  }

  async function refreshPartitions(): Promise<void> {
    const partitions = await readPartitions(db)
    readyUntil.set(partitions.readyUntil.getTime() / 1000)
    misplaced.set(partitions.misplaced)
  }

  async function refreshQueue(): Promise<void> {
    for (const { job, ...counts } of await readQueueCounts(db)) {
      for (const [state, count] of Object.entries(counts)) queue.set({ job, state }, count)
    }
  }

  return {
    async refresh() {
      try {
        await Promise.all([refreshTokens(), refreshSchedule(), refreshQueue(), refreshTickets(), refreshPartitions()])
        up.set(1)
      } catch (error) {
        if (!isConnectionError(error)) throw error
        logger.warn({ err: error }, 'metrics without the database')
        up.set(0)
        for (const stale of gauges) stale.reset()
        oldest.set(Number.NaN)
      }
    },
  }
}
