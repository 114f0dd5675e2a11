import { AppError } from './http/app-error.ts'

/**
 * Runs tasks one after another, so that heavy ones never take more than one thread. Throws `tooManyRequests` when
 * `maxWaiting` wait already.
 */
export function serialQueue(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (waiting >= maxWaiting) throw new AppError('tooManyRequests', { problem: { retryAfterSeconds: 10 } })
    waiting += 1
    const before = last
    const turn = before.then(task).finally(() => (waiting -= 1))
    // Whoever comes next goes on after a failure, too, which is told to whoever waits for this turn.
    last = turn.catch(() => undefined)
    return turn
  }
}
