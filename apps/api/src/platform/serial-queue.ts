import { AppError } from './http/app-error.ts'

/**
 * Runs tasks one after another, so that heavy ones never take more than one thread. Throws `tooManyRequests` if
 * `maxWaiting` are already queued.
 */
export function serialQueue(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (waiting >= maxWaiting) throw new AppError('tooManyRequests', { problem: { retryAfterSeconds: 10 } })
    waiting += 1
    const previous = last
    const result = previous.then(task).finally(() => (waiting -= 1))
    // The next task runs after a failure too; the error goes to this task's caller.
    last = result.catch(() => undefined)
    return result
  }
}
