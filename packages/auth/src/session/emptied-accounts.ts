const listeners = new Set<() => void>()

/**
 * For caches of user data that outlive a page: called when none of it may stay. Returns a function that stops
 * listening.
 */
export function onAccountsEmptied(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function emptyAccounts() {
  for (const listener of listeners) listener()
}
