/** Sent to a worker that reads exports when its result is no longer needed. */
const stopRequest = 'stop'

/**
 * Has a worker end itself as soon as it has released its files. Terminating a worker from outside while it inflates
 * crashes the whole tab in Chromium.
 */
export function requestStop(worker: Worker): void {
  worker.postMessage(stopRequest)
}

/** The part of a worker that receives requests. */
type StoppableScope = Pick<EventTarget, 'addEventListener'> & { close: () => void }

/** In a worker: handles stop requests. Work in progress is aborted and awaited. */
export function handleStopRequests(scope: StoppableScope) {
  const stopController = new AbortController()
  const pendingWork = new Set<Promise<unknown>>()

  async function stop() {
    stopController.abort()
    await Promise.allSettled(pendingWork)
    scope.close()
  }

  scope.addEventListener('message', (event) => {
    if ((event as MessageEvent<unknown>).data === stopRequest) void stop()
  })
  return {
    signal: stopController.signal,
    /** Registers work that reads files; resolves with its result. */
    async during<Result>(work: Promise<Result>): Promise<Result> {
      pendingWork.add(work)
      try {
        return await work
      } finally {
        pendingWork.delete(work)
      }
    },
  }
}
