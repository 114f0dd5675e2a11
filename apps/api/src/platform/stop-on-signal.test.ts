import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopOnSignal } from './stop-on-signal.ts'

const logger = pino({ level: 'silent' })
let events: string[]
let sendSignal: () => void

beforeEach(() => {
  vi.useFakeTimers()
  events = []
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    events.push(`exit ${code}`)
    return undefined as never
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start(stop: () => Promise<void>, drainSeconds = 5): void {
  const on = vi.spyOn(process, 'on').mockReturnThis()
  stopOnSignal({ logger, drain: () => events.push('drain'), drainSeconds, stop })
  const listener = on.mock.calls.find(([name]) => name === 'SIGTERM')?.[1] as (signal: string) => void
  sendSignal = () => listener('SIGTERM')
}

test('a process first reports itself unready, keeps serving for a while, and then stops', async () => {
  start(async () => void events.push('stop'))
  sendSignal()
  sendSignal()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(events).toEqual(['drain'])
  await vi.advanceTimersByTimeAsync(1)
  expect(events).toEqual(['drain', 'stop', 'exit 0'])
})

test('a stop that fails still ends the process', async () => {
  start(() => Promise.reject(new Error('broken')), 0)
  sendSignal()
  await vi.advanceTimersByTimeAsync(0)
  expect(events).toEqual(['drain', 'exit 1'])
})

test('a stop that never ends is cut off', async () => {
  start(() => new Promise(() => undefined), 0)
  sendSignal()
  await vi.advanceTimersByTimeAsync(24_999)
  expect(events).toEqual(['drain'])
  await vi.advanceTimersByTimeAsync(1)
  expect(events).toEqual(['drain', 'exit 1'])
})
