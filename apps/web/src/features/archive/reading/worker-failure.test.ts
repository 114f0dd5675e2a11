import { afterEach, expect, test, vi } from 'vitest'
import { preloadableWorker } from './preloadable-worker.ts'
import { onWorkerFailure } from './worker-failure.ts'

afterEach(() => vi.unstubAllGlobals())

function failing(events: readonly ('message' | 'error')[], { onLine }: { onLine: boolean }) {
  vi.stubGlobal('navigator', { onLine })
  const worker = preloadableWorker(() => new EventTarget() as Worker).start()
  const failures: string[] = []
  onWorkerFailure(worker, (failure) => failures.push(failure))
  for (const type of events) worker.dispatchEvent(new Event(type))
  return failures
}

test('a worker that fails offline before it says anything was not loaded', () => {
  expect(failing(['error'], { onLine: false })).toEqual(['offline'])
})

test('a worker that was running when it failed was loaded', () => {
  expect(failing(['message', 'error'], { onLine: false })).toEqual(['unexpected'])
})

test('a preloaded worker was loaded, although it said so before anyone listened', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const worker = new EventTarget() as Worker
  const { preload, start } = preloadableWorker(() => worker)
  preload()
  worker.dispatchEvent(new Event('message'))
  const failures: string[] = []
  onWorkerFailure(start(), (failure) => failures.push(failure))
  worker.dispatchEvent(new Event('error'))
  expect(failures).toEqual(['unexpected'])
})

test("online, the connection isn't what is missing", () => {
  expect(failing(['error'], { onLine: true })).toEqual(['unexpected'])
})
