import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { connectionSettings } from './client.ts'

const firstDelayMs = 1_000
const maxDelayMs = 10_000

export interface Listener {
  /** Whether it is connected now, and how often it has reconnected. */
  state: () => { isConnected: boolean; reconnections: number }
  close: () => Promise<void>
}

export interface ListenerOptions {
  url: string
  channel: string
  logger: Logger
  onNotification: (payload: string) => void
  /** Called after a reconnect. Notifications sent in the meantime were missed. */
  onReconnect: () => void
  /** Resolves after `ms`, or as soon as `signal` aborts. Replaced by tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Listens to a channel on a dedicated connection. Rejects if the first connection fails; after that it reconnects with
 * a growing delay until it is closed.
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const { logger, onReconnect, wait = waitFor } = options
  const closing = new AbortController()
  let reconnections = 0
  let connection: Connection | null = await connect(options)
  const reconnecting = keepConnected(connection)

  // The only place that reconnects. A client whose connect() failed emits `end` as well, so no event may start an attempt.
  async function keepConnected(first: Connection): Promise<void> {
    let current = first
    for (;;) {
      const reason = await current.ended
      connection = null
      if (closing.signal.aborted) return
      logger.warn({ err: reason, channel: options.channel }, 'listening connection lost')
      const next = await reconnect()
      if (!next) return
      current = next
      connection = next
      reconnections += 1
      logger.info({ channel: options.channel, reconnections }, 'listening connection is back')
      onReconnect()
    }
  }

  async function reconnect(): Promise<Connection | null> {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      await wait(delayBefore(attempt), closing.signal)
      if (closing.signal.aborted) break
      try {
        const next = await connect(options)
        if (!closing.signal.aborted) return next
        await next.end()
      } catch (error) {
        logger.warn({ err: error, channel: options.channel, attempt }, 'listening connection not back yet')
      }
    }
    return null
  }

  return {
    state: () => ({ isConnected: connection !== null, reconnections }),
    async close() {
      closing.abort()
      await connection?.end()
      await reconnecting
    },
  }
}

interface Connection {
  /** Resolves once the connection has ended, with the error if there was one. */
  ended: Promise<Error | undefined>
  end: () => Promise<void>
}

async function connect({ url, channel, onNotification }: ListenerOptions): Promise<Connection> {
  const client = new pg.Client({
    ...connectionSettings,
    connectionString: url,
    application_name: `tidewatch-${channel}`,
  })
  let reason: Error | undefined
  client.on('error', (error) => {
    reason ??= error
  })
  const ended = new Promise<Error | undefined>((resolve) => client.once('end', () => resolve(reason)))
  client.on('notification', ({ payload }) => onNotification(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end()
    throw error
  }
  return { ended, end: () => client.end() }
}

/**
 * Doubles up to the maximum. Half of it is random, so that processes that lost the same server don't reconnect all at
 * once.
 */
function delayBefore(attempt: number): number {
  const delay = Math.min(firstDelayMs * 2 ** attempt, maxDelayMs)
  return (delay * (1 + Math.random())) / 2
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
