import type { ReadingFailure } from './read-outcome.ts'

/**
 * Reports the error that ends a worker. If a worker fails before its first message while the browser is offline, its
 * script couldn't be loaded; call it before anything is sent.
 */
export function onWorkerFailure(
  worker: Worker,
  report: (failure: Extract<ReadingFailure, 'offline' | 'unexpected'>, message: string) => void,
  signal?: AbortSignal,
): void {
  let isLoaded = false
  const options = signal ? { signal } : {}
  worker.addEventListener('message', () => (isLoaded = true), { ...options, once: true })
  worker.addEventListener(
    'error',
    ({ message }) => report(isLoaded || navigator.onLine ? 'unexpected' : 'offline', message),
    options,
  )
}
