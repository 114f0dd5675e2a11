import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { type Analytics, initializeAnalytics, isSupported, logEvent, setConsent } from 'firebase/analytics'
import { firebaseApp } from '../firebase/firebase-app.ts'
import type { TrackedEvent } from './event-store.ts'

let starting: Promise<Analytics | null> | undefined

/** Overrides what the script would read from the page itself: the address and the title contain usernames. */
function pageParams(page: string) {
  const { origin, hostname } = new URL(page)
  return { page_location: page, page_title: hostname, page_referrer: origin }
}

async function start(config: PublicConfig['firebase'], page: string): Promise<Analytics | null> {
  if (!(await isSupported())) return null
  // Nobody is asked for consent, so events carry no cookie and no advertising id.
  setConsent({
    ad_personalization: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    analytics_storage: 'denied',
  })
  return initializeAnalytics(firebaseApp(config), { config: { send_page_view: false, ...pageParams(page) } })
}

/** Sends an event to Firebase Analytics; does nothing in browsers that it doesn't support. */
export async function sendEvent(config: PublicConfig['firebase'], { name, details, page }: TrackedEvent) {
  starting ??= start(config, page)
  const analytics = await starting
  if (analytics) logEvent<string>(analytics, name, { ...details, ...pageParams(page) })
}
