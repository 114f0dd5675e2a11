import { expect, test, vi } from 'vitest'
import { watchRequests } from './watch-requests.ts'

function createPage() {
  const sent: unknown[] = []
  class Channel {
    send(data: unknown) {
      sent.push(data)
    }
  }
  let note: (entries: { name: string; startTime: number }[]) => void = () => undefined
  class Observer {
    constructor(tell: (list: { getEntries: () => unknown[] }) => void) {
      note = (entries) => tell({ getEntries: () => entries })
    }
    observe() {}
    disconnect() {}
  }
  const scope = {
    fetch: async (_input: unknown, init?: { body?: unknown }) => sent.push(init?.body),
    XMLHttpRequest: class extends Channel {},
    WebSocket: class extends Channel {},
    navigator: { sendBeacon: (_url: string, data?: unknown) => sent.push(data) > 0 },
    performance: { now: () => 100 },
    PerformanceObserver: Observer,
  }
  return { scope, sent, note: (entries: { name: string; startTime: number }[]) => note(entries) }
}
const watched = (scope: ReturnType<typeof createPage>['scope']) =>
  watchRequests(scope as unknown as Parameters<typeof watchRequests>[0])

test.each<[string, (scope: ReturnType<typeof createPage>['scope']) => unknown]>([
  ['fetch', (scope) => scope.fetch('/x', { body: 'ärger' })],
  ['a call', (scope) => new scope.XMLHttpRequest().send('ärger')],
  ['a socket', (scope) => new scope.WebSocket().send(new Uint8Array(6))],
  ['a beacon', (scope) => scope.navigator.sendBeacon('/x', new Blob(['ärger']))],
])('the body that %s sends is counted, and still sent', async (_way, send) => {
  const { scope, sent } = createPage()
  const watch = watched(scope)
  const listener = vi.fn()
  watch.subscribe(listener)
  send(scope)
  await expect.poll(() => watch.read().sentBytes).toBe(6)
  expect(listener).toHaveBeenCalled()
  expect(sent).toHaveLength(1)
  watch.restart()
  expect(watch.read().sentBytes).toBe(0)
  watch.stop()
  send(scope)
  expect(sent).toHaveLength(2)
  expect(watch.read().sentBytes).toBe(0)
})

test("requests without a body count as requests; earlier ones and blob URLs don't", () => {
  const { scope, note } = createPage()
  const watch = watched(scope)
  note([
    { name: 'http://localhost/a', startTime: 101 },
    { name: 'http://localhost/b', startTime: 99 },
    { name: 'blob:http://localhost/c', startTime: 102 },
  ])
  expect(watch.read()).toEqual({ requests: 1, sentBytes: 0 })
})
