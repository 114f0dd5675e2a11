import type { ResizeAnswer, ResizeRequest } from './resize-messages.ts'

export interface Resizer {
  resize: (request: ResizeRequest) => void
  stop: () => void
}

/**
 * Resizes pictures in a worker, one at a time. If the worker doesn't load or crashes, all pending pictures fail, and
 * the next one starts another worker.
 */
export function startResizer(onAnswer: (answer: ResizeAnswer) => void): Resizer {
  const waiting = new Set<number>()
  let worker: Worker | null = null

  function start(): Worker {
    const started = new Worker(new URL('./resize-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<ResizeAnswer>) => {
      waiting.delete(data.id)
      onAnswer(data)
    })
    started.addEventListener('error', () => {
      stop()
      for (const id of waiting) onAnswer({ id, state: 'failed', failure: 'not-loaded' })
      waiting.clear()
    })
    return started
  }

  function stop() {
    worker?.terminate()
    worker = null
  }

  return {
    resize(request) {
      waiting.add(request.id)
      worker ??= start()
      worker.postMessage(request)
    },
    stop,
  }
}
