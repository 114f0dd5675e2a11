// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { arriveAt, placeOf, routeProgress, startRouteProgress } from './route-progress-store.ts'

beforeEach(() => {
  arriveAt(placeOf('/', ''))
  arriveAt(placeOf('/reports', '?account=a b'))
})

const isRunning = () => routeProgress.getSnapshot()

test.each(['/dashboard', '/ja/reports?account=a%20b', '/reports', '/reports?account=c'])(
  'it runs from the start of the way to %s until that page is there',
  (url) => {
    startRouteProgress(url)
    expect(isRunning()).toBe(true)
    arriveAt(placeOf('/elsewhere', ''))
    expect(isRunning()).toBe(false)
  },
)

test.each(['/reports?account=a%20b#method', '/reports?account=a+b', '#method'])('it does not for %s', (url) => {
  window.history.replaceState(null, '', '/reports?account=a%20b')
  startRouteProgress(url)
  expect(isRunning()).toBe(false)
})

test('it goes on while the page that is left is still on screen', () => {
  startRouteProgress('/dashboard')
  arriveAt(placeOf('/reports', '?account=a+b'))
  expect(isRunning()).toBe(true)
})

test('it ends when the way is given up for the page that is still on screen', () => {
  startRouteProgress('/dashboard')
  startRouteProgress('/reports?account=a+b')
  expect(isRunning()).toBe(false)
})
