import type { TabSignals } from './session.ts'

const name = 'tidewatch-session'

interface CookieStoreLike extends EventTarget {}

/**
 * Notifies tabs of this host by channel and storage event. Tabs of the other hosts share the cookies but neither of
 * those: they're notified by the browser's cookie store, if it has one, and check when they regain focus.
 */
export function createTabSignals(): TabSignals {
  const channel =
    typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  return {
    announce() {
      channel?.postMessage('changed')
      try {
        localStorage.setItem(name, String(Date.now()))
      } catch {
        // Storage may be blocked; the channel and the cookie store remain.
      }
    },
    listen(onChange) {
      const stop = new AbortController()
      const options = { signal: stop.signal }
      const cookieStore = (globalThis as { cookieStore?: CookieStoreLike }).cookieStore
      channel?.addEventListener('message', onChange, options)
      cookieStore?.addEventListener('change', onChange, options)
      window.addEventListener('focus', onChange, options)
      document.addEventListener('visibilitychange', onChange, options)
      window.addEventListener('storage', (event) => event.key === name && onChange(), options)
      return () => stop.abort()
    },
  }
}
