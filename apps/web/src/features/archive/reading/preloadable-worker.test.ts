import { expect, test } from 'vitest'
import { preloadableWorker } from './preloadable-worker.ts'

function setUp() {
  const created: Worker[] = []
  const kind = preloadableWorker(() => {
    const worker = new EventTarget() as Worker
    created.push(worker)
    return worker
  })
  return { created, ...kind }
}

test('a preloaded worker is used once', () => {
  const { created, preload, start } = setUp()
  preload()
  preload()
  expect(created).toHaveLength(1)
  expect(start()).toBe(created[0])
  expect(start()).toBe(created[1])
})

test("one that couldn't be preloaded isn't used", () => {
  const { created, preload, start } = setUp()
  preload()
  created[0]?.dispatchEvent(new Event('error'))
  expect(start()).toBe(created[1])
})

test('after one was loaded, there is nothing to preload', () => {
  const { created, preload, start } = setUp()
  start().dispatchEvent(new Event('message'))
  preload()
  expect(created).toHaveLength(1)
})

test("one that was started but couldn't be loaded isn't enough", () => {
  const { created, preload, start } = setUp()
  start().dispatchEvent(new Event('error'))
  preload()
  expect(created).toHaveLength(2)
})
