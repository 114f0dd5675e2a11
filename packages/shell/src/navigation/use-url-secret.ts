import { useEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The secret from an old form of the address, and the path to put before the hash instead. */
interface Before {
  secret: string | null
  path: string
}

/**
 * The secret in the page's address: empty if there's none, `null` until it's known. It's in the hash because browsers
 * send that to no server, so it appears in no log. A secret in an old form of the address is moved there.
 */
export function useUrlSecret(before?: Before): string | null {
  const found = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  )
  const { secret: given, path } = before ?? { secret: null, path: '' }
  useEffect(() => {
    if (given && found === '') window.history.replaceState(window.history.state, '', `${path}#${given}`)
  }, [given, path, found])
  return found === '' ? (given ?? '') : found
}
