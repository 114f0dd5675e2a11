import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * The secret in the page's address: empty if there's none, `null` until it's known. It's in the hash because browsers
 * send that to no server, so it appears in no log.
 */
export function useUrlSecret(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  )
}
