import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import type { SignInMethod } from './session-cookies.ts'

/** Every analytics event with what it says. Nothing in them tells who somebody is. */
export interface AnalyticsEvents {
  /** The first log-in of a new user. */
  register_success: { method: SignInMethod }
  /** A new user whom the API refused with another code than "e-mail not verified". */
  register_fail: { method: SignInMethod; code: number | null }
  login: { method: SignInMethod }
  logout: Record<string, never>
}

export type Track = <Name extends keyof AnalyticsEvents>(name: Name, details: AnalyticsEvents[Name]) => void

/** Sends analytics events, in production only. The SDK loads with the first event. */
export function createTracker(
  firebase: PublicConfig['firebase'],
  load = () => import('./firebase-analytics.ts'),
): Track {
  if (!firebase.analytics) return () => undefined
  return (name, details) => {
    load()
      .then(({ sendEvent }) => sendEvent(firebase, name, details))
      .catch(() => undefined) // Blockers and lost connections keep events back; nobody is bothered with it.
  }
}
