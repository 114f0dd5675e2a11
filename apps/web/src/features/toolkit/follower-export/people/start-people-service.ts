import { type Remote, wrap } from 'comlink'
import { preloadableWorker } from '#/features/archive/reading/preloadable-worker.ts'
import type { ReadingFailure } from '#/features/archive/reading/read-outcome.ts'
import { requestStop } from '#/features/archive/reading/stop-request.ts'
import { onWorkerFailure } from '#/features/archive/reading/worker-failure.ts'
import type { PeopleService } from './people-service.ts'

export interface RunningPeopleService {
  /** Keeps this worker's query results apart from another's. */
  id: number
  /**
   * Calls the worker. Also rejects, with a `WorkerCrash`, if the worker has crashed, as it does when it runs out of
   * memory, or couldn't be loaded.
   */
  ask: <Answer>(question: (service: Remote<PeopleService>) => Promise<Answer>) => Promise<Answer>
  stop: () => void
}

export class WorkerCrash extends Error {
  readonly failure: ReadingFailure

  constructor(failure: ReadingFailure, message: string) {
    super(message || 'The worker stopped')
    this.failure = failure
  }
}

const workers = preloadableWorker(() => new Worker(new URL('./people-worker.ts', import.meta.url), { type: 'module' }))
let started = 0

/** Loads what `startPeopleService` needs. */
export const preloadPeopleService = workers.preload

/** Starts the worker that reads exports and keeps them until it's stopped. */
export function startPeopleService(): RunningPeopleService {
  const worker = workers.start()
  const service = wrap<PeopleService>(worker)
  const crashed = new Promise<never>((_resolve, reject) => {
    onWorkerFailure(worker, (failure, message) => reject(new WorkerCrash(failure, message)))
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
