import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { serialQueue } from '#/platform/serial-queue.ts'

/**
 * A thread that makes files of one kind, started by the first request. One at a time; throws `tooManyRequests` if too
 * many are waiting. `name`: its script, next to this file as source, and next to every chunk of the bundle
 * (`build.mjs`).
 */
export function threadOf<Request, Answer = Uint8Array>(name: string): (request: Request) => Promise<Answer> {
  const inTurn = serialQueue(30)
  const script = new URL(`${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)
  let worker: Worker | null = null

  function start(): Worker {
    const started = new Worker(script)
    // A new one makes the next file.
    started.once('error', () => (worker = null))
    started.unref()
    return started
  }

  return (request) =>
    inTurn(async () => {
      worker ??= start()
      worker.postMessage(request)
      // Rejects with the thread's error.
      const [answer] = (await once(worker, 'message')) as [Answer]
      return answer
    })
}
