import { AppError } from './app-error.ts'

interface QueueLimits {
  /** How many tasks run at once. */
  concurrency: number
  /** Additional slots reserved for small tasks. */
  extraSmall?: number
  /** How many tasks of each size may wait, and how many waiting tasks one caller may have. */
  maxWaiting: number
  maxWaitingPerCaller: number
}

interface Waiting {
  caller: string
  isSmall: boolean
  start: () => void
}

/**
 * Runs tasks that each hold a connection for a long time: a few at once per process, one at a time per caller. The
 * caller whose last turn is longest ago goes first, however many tasks another has queued. Waiting tasks hold no
 * resources. Throws `unavailable` if too many are waiting.
 */
export function fairQueue({ concurrency, extraSmall = 0, maxWaiting, maxWaitingPerCaller }: QueueLimits) {
  const queue: Waiting[] = []
  /** Per caller, whether their running task is small. */
  const running = new Map<string, boolean>()
  /** Each caller's last turn, kept until the queue is idle. */
  const lastTurns = new Map<string, number>()
  let turn = 0

  const countLarge = () => [...running.values()].filter((isSmall) => !isSmall).length

  function next(): Waiting | null {
    if (running.size >= concurrency + extraSmall) return null
    const isFull = countLarge() >= concurrency
    const ready = queue.filter(({ caller, isSmall }) => !running.has(caller) && (isSmall || !isFull))
    const lastTurn = ({ caller }: Waiting) => lastTurns.get(caller) ?? 0
    return ready.reduce<Waiting | null>(
      (first, entry) => (first && lastTurn(first) <= lastTurn(entry) ? first : entry),
      null,
    )
  }

  function startNext(): void {
    for (let entry = next(); entry; entry = next()) {
      queue.splice(queue.indexOf(entry), 1)
      running.set(entry.caller, entry.isSmall)
      lastTurns.set(entry.caller, ++turn)
      entry.start()
    }
    if (queue.length === 0 && running.size === 0) lastTurns.clear()
  }

  return async <Result>(
    caller: string,
    task: () => Promise<Result>,
    { isSmall = false }: { isSmall?: boolean } = {},
  ): Promise<Result> => {
    const sameSize = queue.filter((other) => other.isSmall === isSmall).length
    const fromCaller = queue.filter((other) => other.caller === caller).length
    if (sameSize >= maxWaiting || fromCaller >= maxWaitingPerCaller) {
      throw new AppError('unavailable', { problem: { retryAfterSeconds: 10 } })
    }
    await new Promise<void>((start) => {
      queue.push({ caller, isSmall, start })
      startNext()
    })
    try {
      return await task()
    } finally {
      running.delete(caller)
      startNext()
    }
  }
}
