import { ApiError } from '@tidewatch/api-client/api-error'
import type { FlowPorts } from '../sign-in/flow-ports.ts'

/** Signing out. What the user left in this browser goes with the session (`follow-session.ts`). */
export function createLeaveFlow(ports: FlowPorts) {
  const { api, session } = ports

  return {
    /** Clears this browser at once and revokes the token on the server behind it. `tell` says so to the user. */
    async signOut({ tell }: { tell: boolean }) {
      const { token } = session.getSnapshot()
      session.store(null)
      ports.track('logout', {})
      if (tell) ports.say('success', { key: 'SignOutSuccessful' })
      // It ends this browser's notifications: where the session they were turned on in is over, only the browser knows of them.
      navigator.serviceWorker?.controller?.postMessage('signed-out')
      // Signed out here is signed out, even offline; what cannot be revoked now ends by itself after seven days.
      if (token) await api.logout(token).catch(ignoreApiError)
    },
    /** The API no longer accepts the stored token. `reason` is its sentence about that, where it has one. */
    sessionEnded(reason?: string) {
      if (!session.refuse()) return
      ports.say('error', reason ? { text: reason } : { key: 'sessionEnded' })
    },
  }
}

function ignoreApiError(error: unknown) {
  if (!(error instanceof ApiError)) throw error
}
