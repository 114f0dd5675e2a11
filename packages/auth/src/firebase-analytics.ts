import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { type Analytics, initializeAnalytics, isSupported, logEvent, setConsent } from 'firebase/analytics'
import type { AnalyticsEvents } from './analytics.ts'
import { firebaseApp } from './firebase-app.ts'

let starting: Promise<Analytics | null> | undefined

async function start(config: PublicConfig['firebase']): Promise<Analytics | null> {
  if (!(await isSupported())) return null
  // Nobody has agreed to be recognised: events carry no cookie and no advertising id.
  setConsent({
    ad_personalization: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    analytics_storage: 'denied',
  })
  return initializeAnalytics(firebaseApp(config), { config: { send_page_view: false } })
}

/** Sends an event to Firebase Analytics; does nothing in browsers that it does not support. */
export async function sendEvent<Name extends keyof AnalyticsEvents>(
  config: PublicConfig['firebase'],
  name: Name,
  details: AnalyticsEvents[Name],
): Promise<void> {
  starting ??= start(config)
  const analytics = await starting
  if (analytics) logEvent<string>(analytics, name, details)
}
