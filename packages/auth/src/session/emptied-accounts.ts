const listeners = new Set<() => void>()

/** For what keeps data of the user between pages: told when nothing of it may stay. Returns how to stop listening. */
export function onAccountsEmptied(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function emptyAccounts() {
  for (const listener of listeners) listener()
}
