import { ApiError } from '@tidewatch/api-client/api-error'
import type { FlowPorts } from './flow-ports.ts'
import { IdentityError } from './identity-provider.ts'

/** Signing out and deleting the account. */
export function createLeaveFlow(ports: FlowPorts) {
  const { store, api, session } = ports

  function forgetEverything() {
    ports.forgetUser()
    ports.emptyAccounts()
  }

  function leaveThisBrowser() {
    session.store(null)
    forgetEverything()
  }

  function leaveIdentity() {
    return ports
      .identity()
      .then((identity) => identity.signOut())
      .catch(ignoreIdentityError)
  }

  return {
    /** Clears this browser at once and revokes the token on the server behind it. `tell` says so to the user. */
    async signOut({ tell }: { tell: boolean }) {
      const { token } = session.getSnapshot()
      leaveThisBrowser()
      ports.track('logout', {})
      if (tell) ports.say('success', { key: 'SignOutSuccessful' })
      // Signed out here is signed out, even offline; what cannot be revoked now ends by itself after seven days.
      if (token) await api.logout(token).catch(ignoreApiError)
      await leaveIdentity()
    },
    /** The API no longer accepts the stored token. */
    sessionEnded() {
      if (!session.refuse()) return
      forgetEverything()
      ports.say('error', { key: 'sessionEnded' })
    },
    async deleteAccount() {
      try {
        await api.deleteUser()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const message = error.code === null ? ({ key: 'unavailable' } as const) : { text: error.message }
        // The end of a session has been told already.
        if (error.name !== 'notSignedIn') ports.say('error', message)
        // An outcome answers 200 with its code; everything else is a call that failed.
        if (error.status === 200 && error.code !== null) return
        store.set({ open: true, view: 'login', returnTo: undefined, message: { tone: 'coral', ...message } })
        return
      }
      leaveThisBrowser()
      ports.track('account_deleted', {})
      ports.say('success', { key: 'UserDeleted' })
      ports.goTo(ports.homePath())
      await leaveIdentity()
    },
  }
}

function ignoreApiError(error: unknown) {
  if (!(error instanceof ApiError)) throw error
}

function ignoreIdentityError(error: unknown) {
  if (!(error instanceof IdentityError)) throw error
}

export type LeaveFlow = ReturnType<typeof createLeaveFlow>
