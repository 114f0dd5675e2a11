type Listener = (isRefused: boolean) => void

const listeners = new Set<Listener>()

/**
 * For caches of user data that outlive a page: called when none of it may stay. `isRefused`: the server ended the
 * session, and nobody has logged out or in. Returns a function that stops listening.
 */
export function onAccountsEmptied(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function emptyAccounts(isRefused = false) {
  for (const listener of listeners) listener(isRefused)
}
