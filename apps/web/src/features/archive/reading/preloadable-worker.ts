/** A kind of worker whose script can be loaded before it's needed, so that it also starts without a connection. */
export function preloadableWorker(create: () => Worker) {
  let spare: Worker | null = null
  let wasStarted = false
  return {
    preload() {
      // Once a worker has been started, the browser has its script.
      if (spare || wasStarted) return
      const worker = create()
      spare = worker
      worker.addEventListener('error', () => {
        if (spare === worker) spare = null
      })
    },
    start(): Worker {
      const worker = spare ?? create()
      spare = null
      wasStarted = true
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
