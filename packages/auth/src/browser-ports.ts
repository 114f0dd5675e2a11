import { mobileBreakpointPx } from '@tidewatch/site-config/constants'
import { type Locale, localeOr } from '@tidewatch/site-config/locales'
import { isPhone } from './firebase/is-phone.ts'
import { directoriesDatabase, isEncrypted, storedKeys, tabKeys } from './session/stored-keys.ts'

/** Removes what belongs to the user of this browser; `encrypted` only what a session has left, not what a visitor stored. */
export function forgetUser(which: 'all' | 'encrypted') {
  const forget = (storage: Storage, keys: readonly string[]) => {
    for (const key of keys) if (which === 'all' || isEncrypted(storage.getItem(key) ?? '')) storage.removeItem(key)
  }
  try {
    forget(localStorage, Object.values(storedKeys))
    forget(sessionStorage, Object.values(tabKeys))
    indexedDB.deleteDatabase(directoriesDatabase)
  } catch {
    // Where storage is forbidden nothing was stored.
  }
}

export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return localeOr(lang)
}

const sourceKey = 'tidewatch-source'

/**
 * The first page on another site that led here; `undefined` when there is none. Kept while the tab is open, because the
 * next page of ours has the one before as its referrer. `ownOrigins` are our hosts and the identity provider's pages,
 * and a login that comes back (`isReturning`) was led here by no one, whatever page of the provider was the last.
 */
export function sourceDomain(ownOrigins: readonly string[], isReturning: boolean): string | undefined {
  const { referrer } = document
  const isForeign = referrer !== '' && !isReturning && !ownOrigins.includes(new URL(referrer).origin)
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

/** Whether the address asks for the modal (`requested-sign-in.ts`). */
export function isSignInRequested(): boolean {
  return new URLSearchParams(window.location.search).has('signIn')
}

/** Sets or takes away `authLoading=true` in the page's address, without a navigation. */
export function markUrl(loading: boolean) {
  const url = new URL(window.location.href)
  if (loading) url.searchParams.set('authLoading', 'true')
  else url.searchParams.delete('authLoading')
  window.history.replaceState(window.history.state, '', url)
}
