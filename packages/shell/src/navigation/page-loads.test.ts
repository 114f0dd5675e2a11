// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followPageLoads } from './page-loads.ts'
import { routeProgress, setRouteProgress } from './route-progress-store.ts'

let stop: () => void

beforeEach(() => {
  window.history.replaceState(null, '', '/plans?from=header')
  stop = followPageLoads([window.location.origin, 'https://blog.tide.example'])
})
afterEach(() => {
  stop()
  setRouteProgress(false)
  document.body.replaceChildren()
})

function press(html: string, init: MouseEventInit = {}) {
  document.body.innerHTML = html
  // The test has no page to navigate to.
  const stay = new AbortController()
  window.addEventListener('click', (event) => event.preventDefault(), { signal: stay.signal })
  const target = document.querySelector('b') ?? document.body.firstElementChild
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  stay.abort()
  return routeProgress.getSnapshot()
}

test.each([
  '<a href="/features">Features</a>',
  '<a href="/features"><b>Features</b></a>',
  '<a href="https://blog.tide.example/first" target="_self">Blog</a>',
  '<a href="/plans">Another query</a>',
  '<a href="https://blog.tide.example/plans?from=header#yearly">The same path of another host</a>',
  '<a href="/plans?from=header">Once more</a>',
])('the progress line runs for %s', (html) => {
  expect(press(html)).toBe(true)
})

test.each([
  '<a href="#yearly">Jump</a>',
  '<a href="/plans?from=header#yearly">Jump</a>',
  '<a href="/report.csv" download>Save</a>',
  '<a href="/api/user/export">Save</a>',
  '<a href="/features" target="_blank">Another tab</a>',
  '<a href="https://elsewhere.example/">Elsewhere</a>',
  '<a href="mailto:help@tide.example">Mail</a>',
  '<a>No link</a>',
  '<button type="button">Button</button>',
])("it doesn't run for %s", (html) => {
  expect(press(html)).toBe(false)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'nor when the link opens elsewhere: %o',
  (init) => {
    expect(press('<a href="/features">Features</a>', init)).toBe(false)
  },
)

test('nor when something else handles the press, such as the router', () => {
  const router = new AbortController()
  document.addEventListener('click', (event) => event.preventDefault(), { signal: router.signal })
  expect(press('<a href="/features">Features</a>')).toBe(false)
  router.abort()
})

test('a page restored from the back/forward cache has no progress line', () => {
  press('<a href="/features">Features</a>')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(routeProgress.getSnapshot()).toBe(true)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(routeProgress.getSnapshot()).toBe(false)
})
