import { mobileBreakpointPx } from '@tidewatch/site-config/constants'
import { defaultLocale, isLocale, type Locale } from '@tidewatch/site-config/locales'

/** What belongs to the user in the browser's local storage and goes when they sign out. */
const userKeys = ['coupon', 'lockedAccount', 'recentSearchReport'] as const

export function forgetUser() {
  try {
    for (const key of userKeys) localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

/** The language of the page that is open. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}

/** The page on another site that led here; `undefined` when there is none. */
export function sourceDomain(ownOrigins: readonly string[]): string | undefined {
  const { referrer } = document
  if (!referrer || ownOrigins.includes(new URL(referrer).origin)) return undefined
  return referrer.slice(0, 2_000)
}

/** Narrow windows of computers and tablets lose pop-up windows behind them; phones open them as tabs. */
export function prefersRedirect(): boolean {
  const isPhone = /iPhone|iPod|Windows Phone|Android.*Mobile/i.test(navigator.userAgent)
  return window.innerWidth < mobileBreakpointPx && !isPhone
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
