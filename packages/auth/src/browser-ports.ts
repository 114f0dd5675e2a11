import { mobileBreakpointPx } from '@tidewatch/site-config/constants'
import { type Locale, localeOrDefault } from '@tidewatch/site-config/locales'
import { isPhone } from './firebase/is-phone.ts'
import { directoriesDatabase, isEncrypted, storedKeys, tabKeys } from './session/stored-keys.ts'

/** Removes this browser's user data; `encrypted` removes only what a session left, not what a visitor stored. */
export function forgetUser(which: 'all' | 'encrypted') {
  const forget = (storage: Storage, keys: readonly string[]) => {
    for (const key of keys) if (which === 'all' || isEncrypted(storage.getItem(key) ?? '')) storage.removeItem(key)
  }
  try {
    forget(localStorage, Object.values(storedKeys))
    forget(sessionStorage, Object.values(tabKeys))
    indexedDB.deleteDatabase(directoriesDatabase)
  } catch {
    // If storage is blocked, nothing was stored.
  }
}

export function pageLocale(): Locale {
  const { lang } = document.documentElement
  return localeOrDefault(lang)
}

const sourceKey = 'tidewatch-source'

/**
 * The first page on another site that led here; `undefined` if there is none. Kept while the tab is open, because later
 * pages have our own page as their referrer. `ownOrigins` are our hosts and the identity provider's pages. A returning
 * login (`isReturning`) has no referrer, whichever of the provider's pages was last.
 */
export function sourceDomain(ownOrigins: readonly string[], isReturning: boolean): string | undefined {
  const { referrer } = document
  const isForeign = referrer !== '' && !isReturning && !ownOrigins.includes(new URL(referrer).origin)
  try {
    const stored = sessionStorage.getItem(sourceKey)
    if (stored || !isForeign) return stored ?? undefined
    sessionStorage.setItem(sourceKey, referrer.slice(0, 2_000))
  } catch {
    // If storage is blocked, this page's own referrer has to do.
  }
  return isForeign ? referrer.slice(0, 2_000) : undefined
}

/** Popups get lost behind narrow windows on computers and tablets; phones open them as tabs. */
export function prefersRedirect(): boolean {
  return window.innerWidth < mobileBreakpointPx && !isPhone()
}

export function isAddressMarked(): boolean {
  return new URLSearchParams(window.location.search).get('authLoading') === 'true'
}

/** Whether the address requests the modal (`requested-sign-in.ts`). */
export function isSignInRequested(): boolean {
  return new URLSearchParams(window.location.search).has('signIn')
}

/** Adds or removes `authLoading=true` in the page's address, without a navigation. */
export function markUrl(loading: boolean) {
  const url = new URL(window.location.href)
  if (loading) url.searchParams.set('authLoading', 'true')
  else url.searchParams.delete('authLoading')
  window.history.replaceState(window.history.state, '', url)
}
