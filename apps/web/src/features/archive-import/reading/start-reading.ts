import type { PackChoice, WorkerMessage, WorkerRequest } from './worker-messages.ts'

/** What is told of a reading before anything is packed. */
export type ReadingMessage = Exclude<WorkerMessage, { type: 'packed' }>

/** An archive that is being read, or was, in a worker of its own. */
export interface Reading {
  /** Ends the worker. Nothing is told after that. */
  stop: () => void
  /** The chosen part of what was read, as JSON. Rejects if the worker fails at it. */
  pack: (choice: PackChoice) => Promise<ArrayBuffer>
}

/** Reads the files in a worker, which keeps what it read until it is stopped. */
export function startReading(files: readonly File[], onMessage: (message: ReadingMessage) => void): Reading {
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' })
  let waiting: PromiseWithResolvers<ArrayBuffer> | null = null

  function deliver(message: WorkerMessage) {
    if (message.type === 'packed') waiting?.resolve(message.archive)
    else if (waiting) waiting.reject(new Error('What was read could not be packed'))
    else {
      if (message.type === 'failed' || message.type === 'unreadable') worker.terminate()
      onMessage(message)
    }
  }

  function ask(request: WorkerRequest) {
    worker.postMessage(request)
  }

  worker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => deliver(event.data))
  worker.addEventListener('error', () => deliver({ type: 'failed', failure: 'unexpected', path: null }))
  ask({ type: 'read', files: files.map((file) => ({ name: file.name, blob: file })) })
  return {
    stop: () => worker.terminate(),
    pack(choice) {
      waiting = Promise.withResolvers<ArrayBuffer>()
      ask({ type: 'pack', choice })
      return waiting.promise
    },
  }
}
