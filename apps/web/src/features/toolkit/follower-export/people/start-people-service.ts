import { type Remote, wrap } from 'comlink'
import { requestStop } from '#/features/archive/reading/stop-request.ts'
import type { PeopleService } from './people-service.ts'

export interface RunningPeopleService {
  /** Keeps this worker's query results apart from another's. */
  id: number
  /** Calls the worker. Also rejects if the worker has crashed, as it does when it runs out of memory. */
  ask: <Answer>(question: (service: Remote<PeopleService>) => Promise<Answer>) => Promise<Answer>
  stop: () => void
}

let started = 0

/** Starts the worker that reads exports and keeps them until it's stopped. */
export function startPeopleService(): RunningPeopleService {
  const worker = new Worker(new URL('./people-worker.ts', import.meta.url), { type: 'module' })
  const service = wrap<PeopleService>(worker)
  const crashed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker stopped')))
  })
  // Callers of `ask` receive the rejection; without one, it would be unhandled.
  crashed.catch(() => undefined)
  started += 1
  return {
    id: started,
    ask: (question) => Promise.race([question(service), crashed]),
    stop: () => requestStop(worker),
  }
}
