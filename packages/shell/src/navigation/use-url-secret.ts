import { useEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Where the secret stood in addresses of before, and the path that has it behind the # instead. */
interface Before {
  secret: string | null
  path: string
}

/**
 * The secret that the page's address brings: empty without one, `null` while it isn't known yet. It stands behind the #
 * because browsers send that part to no server, so that it is in no log. One from an address of before is moved there.
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
