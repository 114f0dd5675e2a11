import { afterEach, expect, test, vi } from 'vitest'
import { onWorkerFailure } from './worker-failure.ts'

afterEach(() => vi.unstubAllGlobals())

function failing(events: readonly ('message' | 'error')[], { onLine }: { onLine: boolean }) {
  vi.stubGlobal('navigator', { onLine })
  const worker = new EventTarget()
  const failures: string[] = []
  onWorkerFailure(worker as Worker, (failure) => failures.push(failure))
  for (const type of events) worker.dispatchEvent(new Event(type))
  return failures
}

test('a worker that fails offline before it says anything was not loaded', () => {
  expect(failing(['error'], { onLine: false })).toEqual(['offline'])
})

test('a worker that was running when it failed was loaded', () => {
  expect(failing(['message', 'error'], { onLine: false })).toEqual(['unexpected'])
})

test("online, the connection isn't what is missing", () => {
  expect(failing(['error'], { onLine: true })).toEqual(['unexpected'])
})
