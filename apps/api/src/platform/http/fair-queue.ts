import { AppError } from './app-error.ts'

interface Places {
  /** So many tasks run at once. */
  atOnce: number
  /** So many more, if they are small: a place that large ones never hold. */
  forSmall?: number
  /** So many of a size wait for their turn, and so many of all that wait may be one caller's. */
  waiting: number
  waitingEach: number
}

interface Waiting {
  who: string
  isSmall: boolean
  begin: () => void
}

/**
 * Runs tasks that each hold a connection for long: a few at once in a process, of one caller one after another, and first
 * those of whoever had no turn for longest, however many another has brought. The others wait outside, holding nothing.
 * Throws `unavailable` when too many wait already.
 */
export function fairQueue({ atOnce, forSmall = 0, waiting, waitingEach }: Places) {
  const queue: Waiting[] = []
  /** By caller, whether their task is a small one. */
  const running = new Map<string, boolean>()
  /** When callers had their last turn, kept while anyone waits. */
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
