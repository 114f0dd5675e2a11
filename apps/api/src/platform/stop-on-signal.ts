import type { Logger } from 'pino'

interface StopOptions {
  logger: Logger
  /** Makes load balancers stop sending requests. */
  drain: () => void
  /** How long load balancers take to notice. */
  drainSeconds: number
  /** Finishes work in progress. */
  stop: () => Promise<void>
}

/** After this long, the process exits anyway: the sender of the signal would soon kill it. */
const stopLimitMs = 25_000

/** On the first SIGTERM or SIGINT, finishes work in progress and exits. */
export function stopOnSignal({ logger, drain, drainSeconds, stop }: StopOptions): void {
  let stopping = false
  const end = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal, drainSeconds }, 'stopping')
    drain()
    await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1_000))
    setTimeout(() => {
      logger.error({ limitMs: stopLimitMs }, 'stopping took too long')
      process.exit(1)
    }, stopLimitMs).unref()
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      logger.error({ err: error }, 'stopping failed')
      process.exit(1)
    }
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
