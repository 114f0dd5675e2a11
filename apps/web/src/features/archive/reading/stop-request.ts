/** What a worker that reads archives is told once nobody waits for it. */
const stopRequest = 'stop'

/**
 * Has a worker end itself as soon as it has let go of its files. Chromium takes the whole tab down when a worker is
 * terminated from outside while it inflates.
 */
export function requestStop(worker: Worker): void {
  worker.postMessage(stopRequest)
}

/** The part of a worker that requests come to. */
type StoppableScope = Pick<EventTarget, 'addEventListener'> & { close: () => void }

/** In a worker: listens for the request. Work that is under way when it comes is aborted and waited for. */
export function followStopRequest(scope: StoppableScope) {
  const stopping = new AbortController()
  const underWay = new Set<Promise<unknown>>()

  async function stop() {
    stopping.abort()
    await Promise.allSettled(underWay)
    scope.close()
  }

  scope.addEventListener('message', (event) => {
    if ((event as MessageEvent<unknown>).data === stopRequest) void stop()
  })
  return {
    signal: stopping.signal,
    /** Names work that reads files; resolves with what it does. */
    async during<Result>(work: Promise<Result>): Promise<Result> {
      underWay.add(work)
      try {
        return await work
      } finally {
        underWay.delete(work)
      }
    },
  }
}
