import { mobileBreakpointPx } from '@tidewatch/site-config/constants'
import { defaultLocale, isLocale, type Locale } from '@tidewatch/site-config/locales'
import { isPhone } from './is-phone.ts'
import type { SignInView } from './open-sign-in.ts'
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

/** The view of the modal that the address asks for with `signIn=login` or `signIn=signup`; asks only once. */
export function takeRequestedView(): SignInView | undefined {
  const url = new URL(window.location.href)
  const asked = url.searchParams.get('signIn')
  if (asked === null) return undefined
  url.searchParams.delete('signIn')
  window.history.replaceState(window.history.state, '', url)
  return asked === 'login' || asked === 'signup' ? asked : undefined
}
