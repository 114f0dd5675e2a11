import { type Remote, wrap } from 'comlink'
import { requestStop } from '#/features/archive/reading/stop-request.ts'
import type { PeopleService } from './people-service.ts'

export interface RunningPeopleService {
  /** Tells this desk's answers from those of another. */
  id: number
  /** Asks the worker. Rejects also where the worker died meanwhile, which is what running out of memory does to it. */
  ask: <Answer>(question: (service: Remote<PeopleService>) => Promise<Answer>) => Promise<Answer>
  stop: () => void
}

let started = 0

/** Starts the worker that reads archives and keeps them until it is stopped. */
export function startPeopleService(): RunningPeopleService {
  const worker = new Worker(new URL('./people-worker.ts', import.meta.url), { type: 'module' })
  const service = wrap<PeopleService>(worker)
  const died = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker stopped')))
  })
  // Whoever asks is told; nobody may be asking.
  died.catch(() => undefined)
  started += 1
  return {
    id: started,
    ask: (question) => Promise.race([question(service), died]),
    stop: () => requestStop(worker),
  }
}
