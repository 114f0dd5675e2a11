import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { ProgressHub } from '#/watch/monitors/progress-hub.ts'

/** This process's database connections, read at every scrape. */
export function createConnectionMetrics(registry: Registry, pool: pg.Pool, progressHub: ProgressHub): void {
  const registers = [registry]
  new Gauge({
    name: 'tidewatch_progress_connected',
    help: '1 while this process hears of progress.',
    registers,
    collect() {
      this.set(progressHub.state().isConnected ? 1 : 0)
    },
  })
  new Counter({
    name: 'tidewatch_progress_reconnections_total',
    help: 'How often the lost connection that hears of progress came back.',
    registers,
    collect() {
      this.reset()
      this.inc(progressHub.state().reconnections)
    },
  })
  new Gauge({
    name: 'tidewatch_database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
