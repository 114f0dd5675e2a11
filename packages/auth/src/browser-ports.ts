import { mobileBreakpointPx } from '@tidewatch/site-config/constants'
import { absoluteUrl, type Hosts } from '@tidewatch/site-config/hosts'
import { defaultLocale, isLocale, type Locale } from '@tidewatch/site-config/locales'
import { isPhone } from './is-phone.ts'
import type { SignInRequest } from './open-sign-in.ts'
import { storedKeys, tabKeys } from './stored-keys.ts'

export function forgetUser() {
  try {
    for (const key of Object.values(storedKeys)) localStorage.removeItem(key)
    for (const key of Object.values(tabKeys)) sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

/** The language of the page that is open. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}

const sourceKey = 'tidewatch-source'

/**
 * The page on another site that led here; `undefined` when there is none. Kept while the tab is open, because the next
 * page of ours has the first one as its referrer.
 */
export function sourceDomain(ownOrigins: readonly string[]): string | undefined {
  const { referrer } = document
  const isForeign = referrer !== '' && !ownOrigins.includes(new URL(referrer).origin)
  try {
    const kept = sessionStorage.getItem(sourceKey)
    if (kept || !isForeign) return kept ?? undefined
    sessionStorage.setItem(sourceKey, referrer.slice(0, 2_000))
  } catch {
    // Where storage is forbidden this page's own referrer has to do.
  }
  return isForeign ? referrer.slice(0, 2_000) : undefined
}

/** Narrow windows of computers and tablets lose pop-up windows behind them; phones open them as tabs. */
export function prefersRedirect(): boolean {
  return window.innerWidth < mobileBreakpointPx && !isPhone()
}

export function isAddressMarked(): boolean {
  return new URLSearchParams(window.location.search).get('authLoading') === 'true'
}

/** Sets or takes away `authLoading=true` in the page's address, without a navigation. */
export function markAddress(loading: boolean) {
  const url = new URL(window.location.href)
  if (loading) url.searchParams.set('authLoading', 'true')
  else url.searchParams.delete('authLoading')
  window.history.replaceState(window.history.state, '', url)
}

/**
 * What the address asks the modal for: a view with `signIn=login` or `signIn=signup`, and with `next` a path of the main
 * site, whose origin this is, to go to after it. Asks only once.
 */
export function takeSignInRequest(mainOrigin: string): SignInRequest | undefined {
  const url = new URL(window.location.href)
  const view = url.searchParams.get('signIn')
  if (view === null) return undefined
  const next = url.searchParams.get('next')
  url.searchParams.delete('signIn')
  url.searchParams.delete('next')
  window.history.replaceState(window.history.state, '', url)
  if (view !== 'login' && view !== 'signup') return undefined
  const returnTo = next === null ? undefined : addressWithin(mainOrigin, next)
  return { view, ...(returnTo && { returnTo }) }
}

/** Nobody is led elsewhere by an address that somebody made up: `//host` and `/\\host` are other origins. */
function addressWithin(origin: string, path: string): string | undefined {
  const address = path.startsWith('/') ? URL.parse(path, origin) : null
  return address?.origin === new URL(origin).origin ? address.href : undefined
}

/** Where the link of a verification e-mail leads on to: the blog, which has the visitor log in and go on from there. */
export function verifiedUrl(hosts: Hosts, locale: Locale, returnTo: string | undefined): string {
  const blog = absoluteUrl(hosts, 'blog', '/', locale)
  // Paths to come back to are those of the site that is open, and only the main site has such places.
  if (!returnTo?.startsWith('/') || window.location.origin !== new URL(hosts.web).origin) return blog
  return `${blog}?${new URLSearchParams({ signIn: 'login', next: returnTo })}`
}
