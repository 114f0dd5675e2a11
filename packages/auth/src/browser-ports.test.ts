import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUser, prefersRedirect, sourceDomain, takeSignInRequest, verifiedUrl } from './browser-ports.ts'

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
  ['signIn=login', { view: 'login' }],
  ['signIn=signup', { view: 'signup' }],
  ['signIn=fax&next=/plans', undefined],
  ['signIn=login&next=%2Fde%2Ffamily%3Fa%3Db', { view: 'login', returnTo: `${own[0]}/de/family?a=b` }],
  // Other origins, however they are written, and schemes that are none of ours.
  ['signIn=login&next=//evil.example/', { view: 'login' }],
  ['signIn=login&next=/\\evil.example', { view: 'login' }],
  ['signIn=login&next=/%09/evil.example', { view: 'login' }],
  ['signIn=login&next=https://evil.example', { view: 'login' }],
  ['signIn=login&next=javascript:alert(1)', { view: 'login' }],
])('the address asks for the modal once: %s', (asked, request) => {
  window.history.replaceState(null, '', `/plans?${asked}&from=mail`)
  expect(takeSignInRequest(own[0] ?? '')).toEqual(request)
  expect(window.location.search).toBe('?from=mail')
  expect(takeSignInRequest(own[0] ?? '')).toBeUndefined()
})

test('the link of a verification mail leads to the blog, and takes along where somebody wanted to go', () => {
  const hosts = { web: window.location.origin, blog: 'https://blog.tidewatch.example', support: 'https://support.x' }
  expect(verifiedUrl(hosts, 'ja', undefined)).toBe('https://blog.tidewatch.example/ja')
  const url = verifiedUrl(hosts, 'ja', '/ja/family/invitation/abc')
  expect(url).toBe('https://blog.tidewatch.example/ja?signIn=login&next=%2Fja%2Ffamily%2Finvitation%2Fabc')
  expect(verifiedUrl({ ...hosts, web: 'https://tidewatch.example' }, 'ja', '/ja/label/x')).toBe(
    'https://blog.tidewatch.example/ja',
  )
})
