'use client'

import { useEffect } from 'react'

/** Lets the service worker cache the application shell for offline use, once the current page has loaded. */
export function RegisterServiceWorker() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const register = () => {
      // Browsers reject it in private windows and where settings forbid it; everything works without.
      navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
    }
    if (document.readyState === 'complete') {
      register()
      return
    }
    window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
  return null
}
