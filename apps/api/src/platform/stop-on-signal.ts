import type { Logger } from 'pino'

interface StopOptions {
  logger: Logger
  /** Has balancers told that nothing more is to come here. */
  drain: () => void
  /** How long they take to notice. */
  drainSeconds: number
  /** Ends what has begun. */
  stop: () => Promise<void>
}

/** After so long without an end, the process ends nevertheless: whoever sent the signal would kill it soon. */
const stopLimitMs = 25_000

/** Ends the process after what it has begun, at the first SIGTERM or SIGINT. */
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
