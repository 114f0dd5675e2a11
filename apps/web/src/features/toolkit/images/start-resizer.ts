import type { ResizeAnswer, ResizeRequest } from './resize-messages.ts'

export interface Resizer {
  resize: (request: ResizeRequest) => void
  stop: () => void
}

/** Resizes pictures in a worker, one at a time. If the worker crashes, all pending pictures fail. */
export function startResizer(onAnswer: (answer: ResizeAnswer) => void): Resizer {
  const worker = new Worker(new URL('./resize-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Set<number>()
  worker.addEventListener('message', ({ data }: MessageEvent<ResizeAnswer>) => {
    waiting.delete(data.id)
    onAnswer(data)
  })
  worker.addEventListener('error', () => {
    for (const id of waiting) onAnswer({ id, state: 'failed', failure: 'old-browser' })
    waiting.clear()
  })
  return {
    resize(request) {
      waiting.add(request.id)
      worker.postMessage(request)
    },
    stop: () => worker.terminate(),
  }
}
