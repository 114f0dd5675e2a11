import { AppError } from './app-error.ts'

interface Places {
  /** How many tasks run at once. */
  atOnce: number
  /** Additional slots reserved for small tasks. */
  forSmall?: number
  /** How many tasks of each size may wait, and how many waiting tasks one caller may have. */
  waiting: number
  waitingEach: number
}

interface Waiting {
  who: string
  isSmall: boolean
  begin: () => void
}

/**
 * Runs tasks that each hold a connection for a long time: a few at once per process, one at a time per caller. The
 * caller whose last turn is longest ago goes first, however many tasks another has queued. Waiting tasks hold no
 * resources. Throws `unavailable` if too many are waiting.
 */
export function fairQueue({ atOnce, forSmall = 0, waiting, waitingEach }: Places) {
  const queue: Waiting[] = []
  /** Per caller, whether their running task is small. */
  const running = new Map<string, boolean>()
  /** Each caller's last turn, kept until the queue is idle. */
  const turns = new Map<string, number>()
  let turn = 0

  const largeRunning = () => [...running.values()].filter((isSmall) => !isSmall).length

  function next(): Waiting | null {
    if (running.size >= atOnce + forSmall) return null
    const isFull = largeRunning() >= atOnce
    const ready = queue.filter(({ who, isSmall }) => !running.has(who) && (isSmall || !isFull))
    const lastTurn = ({ who }: Waiting) => turns.get(who) ?? 0
    return ready.reduce<Waiting | null>((first, one) => (first && lastTurn(first) <= lastTurn(one) ? first : one), null)
  }

  function beginNext(): void {
    for (let one = next(); one; one = next()) {
      queue.splice(queue.indexOf(one), 1)
      running.set(one.who, one.isSmall)
      turns.set(one.who, ++turn)
      one.begin()
    }
    if (queue.length === 0 && running.size === 0) turns.clear()
  }

  return async <Result>(
    who: string,
    task: () => Promise<Result>,
    { isSmall = false }: { isSmall?: boolean } = {},
  ): Promise<Result> => {
    const alike = queue.filter((other) => other.isSmall === isSmall).length
    const own = queue.filter((other) => other.who === who).length
    if (alike >= waiting || own >= waitingEach) {
      throw new AppError('unavailable', { problem: { retryAfterSeconds: 10 } })
    }
    await new Promise<void>((begin) => {
      queue.push({ who, isSmall, begin })
      beginNext()
    })
    try {
      return await task()
    } finally {
      running.delete(who)
      beginNext()
    }
  }
}
