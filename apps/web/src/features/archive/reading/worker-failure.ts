import { isReady } from './preloadable-worker.ts'
import type { ReadingFailure } from './read-outcome.ts'

/**
 * Reports the error that ends a worker. If a worker fails before it's ready while the browser is offline, its script
 * couldn't be loaded.
 */
export function onWorkerFailure(
  worker: Worker,
  report: (failure: Extract<ReadingFailure, 'offline' | 'unexpected'>, message: string) => void,
  signal?: AbortSignal,
): void {
  worker.addEventListener(
    'error',
    ({ message }) => report(isReady(worker) || navigator.onLine ? 'unexpected' : 'offline', message),
    signal ? { signal } : {},
  )
}
