// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { addressOf, arriveAt, routeProgress, startRouteProgress } from './route-progress-store.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/reports?account=a%20b')
  arriveAt(addressOf('/', ''))
  arriveAt(addressOf('/reports', '?account=a b'))
})

const isRunning = () => routeProgress.getSnapshot()

test.each(['/dashboard', '/ja/reports?account=a%20b', '/reports', '/reports?account=c'])(
  'it runs from the start of navigation to %s until that page shows',
  (url) => {
    startRouteProgress(url, 'push')
    expect(isRunning()).toBe(true)
    arriveAt(addressOf('/elsewhere', ''))
    expect(isRunning()).toBe(false)
  },
)

test.each(['/reports?account=a%20b#method', '/reports?account=a+b', '#method'])("it doesn't for %s", (url) => {
  window.history.replaceState(null, '', '/reports?account=a%20b')
  startRouteProgress(url, 'push')
  expect(isRunning()).toBe(false)
})

test('it continues when the previous page wrote a choice into its address', () => {
  window.history.replaceState(null, '', '/reports?account=b')
  startRouteProgress('/dashboard', 'push')
  arriveAt(addressOf('/reports', '?account=b'))
  expect(isRunning()).toBe(true)
})

test('going back starts it, though the address has already changed', () => {
  window.history.replaceState(null, '', '/dashboard')
  startRouteProgress('/dashboard', 'traverse')
  expect(isRunning()).toBe(true)
})

test('it continues while the previous page is still on screen', () => {
  startRouteProgress('/dashboard', 'push')
  arriveAt(addressOf('/reports', '?account=a+b'))
  expect(isRunning()).toBe(true)
})

test('it ends when navigation returns to the page still on screen', () => {
  startRouteProgress('/dashboard', 'push')
  startRouteProgress('/reports?account=a+b', 'push')
  expect(isRunning()).toBe(false)
})
