'use client'

import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * The secret of the claim that the address opens. It stands behind the # because browsers send that part to no server:
 * the address can be kept and opened again, and appears in no log.
 */
export function useClaimSecret(): [string, (secret: string) => void] {
  const secret = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  )
  return [
    secret,
    (next) => {
      window.location.hash = next
    },
  ]
}
