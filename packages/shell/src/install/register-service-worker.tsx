'use client'

import { useEffect } from 'react'

/** Has the browser keep the application shell for starts without a connection, once the page at hand has all it needs. */
export function RegisterServiceWorker() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const register = () => {
      // Browsers refuse in private windows and where their owner forbids it: everything works without.
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
