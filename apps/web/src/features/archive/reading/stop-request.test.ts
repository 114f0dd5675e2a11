import { expect, test, vi } from 'vitest'
import { handleStopRequests, requestStop } from './stop-request.ts'

function startWorker() {
  const scope = Object.assign(new EventTarget(), { close: vi.fn<() => void>() })
  const postMessage = (data: unknown) => void scope.dispatchEvent(new MessageEvent('message', { data }))
  return { scope, worker: { postMessage } as Worker, ...handleStopRequests(scope) }
}

test('a worker ends once its reading has released the files', async () => {
  const { scope, worker, signal, during } = startWorker()
  const { promise: reading, resolve: finishReading } = Promise.withResolvers<string>()
  const read = during(reading)
  worker.postMessage({ type: 'read' })
  expect(signal.aborted).toBe(false)
  requestStop(worker)
  expect(signal.aborted).toBe(true)
  expect(scope.close).not.toHaveBeenCalled()
  finishReading('read')
  expect(await read).toBe('read')
  await expect.poll(() => scope.close).toHaveBeenCalledOnce()
})

test('a worker whose reading fails when aborted ends too', async () => {
  const { scope, worker, signal, during } = startWorker()
  const { promise: reading, reject: fail } = Promise.withResolvers<string>()
  signal.addEventListener('abort', () => fail(signal.reason))
  const read = during(reading)
  requestStop(worker)
  await expect(read).rejects.toBe(signal.reason)
  await expect.poll(() => scope.close).toHaveBeenCalledOnce()
})

test('an idle worker ends at once', async () => {
  const { scope, worker } = startWorker()
  requestStop(worker)
  await expect.poll(() => scope.close).toHaveBeenCalledOnce()
})
