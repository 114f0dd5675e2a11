const key = 'tidewatch-identity'

/** Whether the identity provider may hold a user in this host's storage, which no other host can sign out of it. */
export function isIdentityHeld(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Where storage is forbidden it holds nobody longer than the page.
    return false
  }
}

export function holdIdentity(held: boolean): void {
  try {
    if (held) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // Said above.
  }
}
