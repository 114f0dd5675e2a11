const readyWorkers = new WeakSet<Worker>()

/** Whether a worker from a `preloadableWorker` has been loaded. */
export const isReady = (worker: Worker): boolean => readyWorkers.has(worker)

/**
 * A kind of worker whose script can be loaded before it's needed, so that it also starts without a connection.
 * Its first message, once it runs, says that it's ready.
 */
export function preloadableWorker(create: () => Worker) {
  let spare: Worker | null = null
  let isLoaded = false
  function createWorker(): Worker {
    const worker = create()
    const noteReady = () => {
      readyWorkers.add(worker)
      isLoaded = true
    }
    worker.addEventListener('message', noteReady, { once: true })
    return worker
  }
  return {
    preload() {
      // Once a worker has been loaded, the browser has its script.
      if (spare || isLoaded) return
      const worker = createWorker()
      spare = worker
      worker.addEventListener('error', () => {
        if (spare === worker) spare = null
      })
    },
    start(): Worker {
      const worker = spare ?? createWorker()
      spare = null
      return worker
    },
  }
}

/** Well after a page has become usable; its own loading comes first. */
const preloadDelayMs = 2_000

/** For an effect: loads what a tool needs once its page has been open for a moment. */
export function preloadLater(preload: () => void): () => void {
  const timer = setTimeout(preload, preloadDelayMs)
  return () => clearTimeout(timer)
}
