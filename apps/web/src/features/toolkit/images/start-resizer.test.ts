import { afterEach, expect, test, vi } from 'vitest'
import type { ResizeAnswer, ResizeRequest } from './resize-messages.ts'
import { startResizer } from './start-resizer.ts'

const workers: FakeWorker[] = []

class FakeWorker extends EventTarget {
  readonly requests: ResizeRequest[] = []
  isTerminated = false

  constructor() {
    super()
    workers.push(this)
  }

  postMessage(request: ResizeRequest) {
    this.requests.push(request)
  }

  terminate() {
    this.isTerminated = true
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  workers.length = 0
})

test("after a worker that didn't load, the next picture starts another one", () => {
  vi.stubGlobal('Worker', FakeWorker)
  const answers: ResizeAnswer[] = []
  const resizer = startResizer((answer) => answers.push(answer))
  const request = (id: number): ResizeRequest => ({ id, file: new File([], 'boat.jpg'), width: 1000, enlarge: false })
  resizer.resize(request(1))
  resizer.resize(request(2))
  workers[0]?.dispatchEvent(new Event('error'))
  expect(answers).toEqual([
    { id: 1, state: 'failed', failure: 'not-loaded' },
    { id: 2, state: 'failed', failure: 'not-loaded' },
  ])
  resizer.resize(request(3))
  expect(workers.map(({ requests, isTerminated }) => [requests.map(({ id }) => id), isTerminated])).toEqual([
    [[1, 2], true],
    [[3], false],
  ])
  resizer.stop()
  expect(workers[1]?.isTerminated).toBe(true)
})
