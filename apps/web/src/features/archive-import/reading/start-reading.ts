import type { ReadRequest, WorkerMessage } from './worker-messages.ts'

/** Reads the files in a worker of their own. Returns how to cancel: nothing is told after that. */
export function startReading(files: readonly File[], onMessage: (message: WorkerMessage) => void): () => void {
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
    if (event.data.type !== 'progress') worker.terminate()
    onMessage(event.data)
  })
  worker.addEventListener('error', () => {
    worker.terminate()
    onMessage({ type: 'failed', failure: 'unexpected', path: null })
  })
  const request: ReadRequest = { files: files.map((file) => ({ name: file.name, blob: file })) }
  worker.postMessage(request)
  return () => worker.terminate()
}
