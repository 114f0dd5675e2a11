import { ApiError } from '@tidewatch/api-client/api-error'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { trackAffiliateClick } from '@tidewatch/api-client/shop/affiliate'

/** https://w3c.github.io/gpc/ */
interface PrivacyNavigator extends Navigator {
  globalPrivacyControl?: boolean
}

/**
 * Tells of a visit once somebody sees the page: browsers also load pages that nobody opens in the end. Not told for who
 * asks not to be followed; and not worth a word when it cannot be told.
 */
export async function trackAffiliateVisit(api: ApiClient, code: string, signal: AbortSignal): Promise<void> {
  if ((navigator as PrivacyNavigator).globalPrivacyControl) return
  await seen(signal)
  if (signal.aborted) return
  await trackAffiliateClick(api, code, window.location.pathname).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

/** Resolves when the page is in front of somebody. A page that is loaded ahead is hidden until it is opened. */
function seen(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
  })
}
