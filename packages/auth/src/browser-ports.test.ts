import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUser, prefersRedirect, sourceDomain } from './browser-ports.ts'
import { takeSignInRequest } from './sign-in/requested-sign-in.ts'

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
  sessionStorage.setItem('helpRequest', '{}')
  forgetUser('all')
  expect(Object.keys(localStorage)).toEqual(['theme'])
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('clearing an old session’s data keeps what a visitor stored', () => {
  localStorage.setItem('recentSearchReport', 'sealed:x')
  localStorage.setItem('shopCart', '{}')
  sessionStorage.setItem('helpRequest', 'sealed:y')
  forgetUser('encrypted')
  expect(Object.keys(localStorage)).toEqual(['shopCart'])
  expect(Object.keys(sessionStorage)).toEqual([])
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

test('the referring site is remembered across the pages of a visit', () => {
  comeFrom('https://search.example/?q=tide')
  expect(sourceDomain(own, false)).toBe('https://search.example/?q=tide')
  comeFrom('https://tidewatch.example/plans')
  expect(sourceDomain(own, false)).toBe('https://search.example/?q=tide')
})

test('a provider that a login returns from is not the referrer, and the site before it is kept', () => {
  comeFrom('https://accounts.google.example/signin')
  expect(sourceDomain(own, true)).toBeUndefined()
  comeFrom('https://search.example/?q=tide')
  expect(sourceDomain(own, false)).toBe('https://search.example/?q=tide')
  comeFrom('https://accounts.google.example/signin')
  expect(sourceDomain(own, true)).toBe('https://search.example/?q=tide')
})

test('our own hosts are not referrers', () => {
  comeFrom('https://blog.tidewatch.example/')
  expect(sourceDomain(own, false)).toBeUndefined()
})

test.each([
  ['signIn=login', { view: 'login', isVerified: false }],
  ['signIn=login&verified=yes', { view: 'login', isVerified: true }],
  ['signIn=signup', { view: 'signup', isVerified: false }],
  ['signIn=fax&next=/plans', undefined],
  [
    'signIn=login&next=%2Fde%2Ffamily%3Fa%3Db',
    { view: 'login', isVerified: false, returnTo: `${own[0]}/de/family?a=b` },
  ],
  // Other origins in any notation, and foreign schemes.
  ['signIn=login&next=//evil.example/', { view: 'login', isVerified: false }],
  ['signIn=login&next=/\\evil.example', { view: 'login', isVerified: false }],
  ['signIn=login&next=/%09/evil.example', { view: 'login', isVerified: false }],
  ['signIn=login&next=//[', { view: 'login', isVerified: false }],
  ['signIn=login&next=https://evil.example', { view: 'login', isVerified: false }],
  ['signIn=login&next=javascript:alert(1)', { view: 'login', isVerified: false }],
])('the address opens the modal once: %s', (asked, request) => {
  window.history.replaceState(null, '', `/plans?${asked}&from=mail`)
  expect(takeSignInRequest(own[0] ?? '')).toEqual(request)
  expect(window.location.search).toBe('?from=mail')
  expect(takeSignInRequest(own[0] ?? '')).toBeUndefined()
})
