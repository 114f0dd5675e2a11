import { ApiError } from '@tidewatch/api-client/api-error'
import type { ApiClient } from '@tidewatch/api-client/clients'
import { trackAffiliateClick } from '@tidewatch/api-client/shop/affiliate'

/** https://w3c.github.io/gpc/ */
interface PrivacyNavigator extends Navigator {
  globalPrivacyControl?: boolean
}

/**
 * Reports a visit once the page is visible: browsers also prerender pages that are never opened. Skipped for visitors
 * who send Global Privacy Control. API errors are ignored: a lost visit isn't worth interrupting anyone.
 */
export async function trackAffiliateVisit(api: ApiClient, code: string, signal: AbortSignal): Promise<void> {
  if ((navigator as PrivacyNavigator).globalPrivacyControl) return
  await untilVisible(signal)
  if (signal.aborted) return
  await trackAffiliateClick(api, code, window.location.pathname).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

/** Resolves when the page is visible. A prerendered page stays hidden until it's opened. */
function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
  })
}
