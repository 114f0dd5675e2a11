import { ApiError } from '@tidewatch/api-client/api-error'
import type { FlowPorts, SpokenMessage } from './flow-ports.ts'

/** Signing out and deleting the account. What the user left in this browser goes with the session (`follow-session.ts`). */
export function createLeaveFlow(ports: FlowPorts) {
  const { store, api, session } = ports

  return {
    /** Clears this browser at once and revokes the token on the server behind it. `tell` says so to the user. */
    async signOut({ tell }: { tell: boolean }) {
      const { token } = session.getSnapshot()
      session.store(null)
      ports.track('logout', {})
      if (tell) ports.say('success', { key: 'SignOutSuccessful' })
      // Signed out here is signed out, even offline; what cannot be revoked now ends by itself after seven days.
      if (token) await api.logout(token).catch(ignoreApiError)
    },
    /** The API no longer accepts the stored token. */
    sessionEnded() {
      if (!session.refuse()) return
      ports.say('error', { key: 'sessionEnded' })
    },
    async deleteAccount() {
      try {
        await api.deleteUser()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const message: SpokenMessage = error.code === null ? { key: 'serverUnavailable' } : { text: error.message }
        // The end of a session has been told already.
        if (error.name !== 'notSignedIn') ports.say('error', message)
        // An outcome answers 200 with its code; everything else is a call that failed.
        if (error.status === 200 && error.code !== null) return
        store.set({ open: true, view: 'login', returnTo: undefined, message: { tone: 'coral', ...message } })
        return
      }
      session.store(null)
      ports.track('account_deleted', {})
      ports.say('success', { key: 'UserDeleted' })
      ports.goTo(ports.homePath())
    },
  }
}

function ignoreApiError(error: unknown) {
  if (!(error instanceof ApiError)) throw error
}

export type LeaveFlow = ReturnType<typeof createLeaveFlow>
