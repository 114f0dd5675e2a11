import { IdentityError } from '../firebase/identity-provider.ts'
import type { FlowPorts } from '../sign-in/flow-ports.ts'

/**
 * Follows the session from page load, whoever begins or ends it: this page, another tab, another host or its expiry. A
 * user's data is removed with their session. Returns a function that stops it.
 */
export function followSession(ports: FlowPorts): () => void {
  const { session, store, cookies } = ports
  let last = session.getSnapshot().token

  function begin() {
    ports.encryptStorage()
    const { open, busy, returnTo } = store.getSnapshot()
    // Another tab signed in; an attempt in this one finishes itself.
    if (!open || busy) return
    store.close()
    if (returnTo) ports.goTo(returnTo)
  }

  async function signOutIdentity() {
    try {
      await (await ports.identity()).signOut()
      ports.holdIdentity(null)
    } catch (error) {
      // Offline; the next page tries again.
      if (!(error instanceof IdentityError)) throw error
    }
  }

  function follow() {
    const { token, isRefused } = session.getSnapshot()
    if (token === last) return
    if (last) {
      ports.forgetUser('all')
      ports.emptyAccounts(isRefused)
      if (ports.isOtherIdentityHeld()) signOutIdentity()
    }
    last = token
    if (token) begin()
  }

  if (last) ports.encryptStorage()
  else ports.forgetUser('encrypted')
  // A login returning from its provider is about to begin a session.
  if (ports.isOtherIdentityHeld() && !cookies.isAuthLoading()) signOutIdentity()
  return session.subscribe(follow)
}
