import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { progressChannel } from './progress.ts'

/** Hears of progress on one database connection per process and passes it on to whoever watches that monitor. */
export interface ProgressHub {
  /** Calls `listener` after each change of the monitor's progress, and after a lost connection came back. */
  watch: (monitorId: string, listener: () => void) => () => void
  close: () => Promise<void>
}

const reconnectMs = 1_000

export async function openProgressHub(url: string, logger: Logger): Promise<ProgressHub> {
  const listeners = new Map<string, Set<() => void>>()
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, application_name: 'tidewatch-progress', keepAlive: true })
    next.on('notification', ({ payload }) => {
      for (const listener of listeners.get(payload ?? '') ?? []) listener()
    })
    next.on('error', (error) => logger.warn({ err: error }, 'progress connection failed'))
    next.on('end', () => void reconnect())
    await next.connect()
    await next.query(`listen ${progressChannel}`)
    return next
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await wait(reconnectMs)
      try {
        client = await connect()
        for (const group of listeners.values()) for (const listener of group) listener()
        return
      } catch (error) {
        logger.warn({ err: error }, 'progress connection not back yet')
      }
    }
  }

  return {
    watch(monitorId, listener) {
      const group = listeners.get(monitorId) ?? new Set()
      listeners.set(monitorId, group.add(listener))
      return () => {
        group.delete(listener)
        if (group.size === 0) listeners.delete(monitorId)
      }
    },
    async close() {
      closed = true
      await client.end()
    },
  }
}
