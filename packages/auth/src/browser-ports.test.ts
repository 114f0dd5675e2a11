import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUser, prefersRedirect, sourceDomain, takeRequestedView } from './browser-ports.ts'

const own = ['https://tidewatch.example', 'https://blog.tidewatch.example']
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const computer = 'Mozilla/5.0 (X11; Linux x64) Chrome/130.0 Safari/537.36'

const comeFrom = (referrer: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('"Sign-out clears … a local-storage key and the recent search content", and nothing that is not the user\'s', () => {
  localStorage.setItem('recentSearchReport', '{}')
  localStorage.setItem('lockedAccount', 'ada')
  localStorage.setItem('theme', 'dark')
  forgetUser()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

test.each([
  [899, computer, true],
  [900, computer, false],
  [390, phone, false],
  [390, computer, true],
])('"on a window narrower than 900 px that is not a phone": %d px with %s: %s', (width, agent, redirects) => {
  vi.stubGlobal('innerWidth', width)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  expect(prefersRedirect()).toBe(redirects)
  vi.unstubAllGlobals()
})

test('the site that led here is remembered over the pages of a visit', () => {
  comeFrom('https://search.example/?q=tide')
  expect(sourceDomain(own)).toBe('https://search.example/?q=tide')
  comeFrom('https://tidewatch.example/plans')
  expect(sourceDomain(own)).toBe('https://search.example/?q=tide')
})

test('our own hosts lead nobody here', () => {
  comeFrom('https://blog.tidewatch.example/')
  expect(sourceDomain(own)).toBeUndefined()
})

test.each([
  ['login', 'login'],
  ['signup', 'signup'],
  ['fax', undefined],
])('the address asks for the modal once: signIn=%s', (asked, view) => {
  window.history.replaceState(null, '', `/plans?signIn=${asked}&from=mail`)
  expect(takeRequestedView()).toBe(view)
  expect(window.location.search).toBe('?from=mail')
  expect(takeRequestedView()).toBeUndefined()
})
