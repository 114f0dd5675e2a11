import { ApiError } from '@tidewatch/api-client/api-error'
import type { FlowPorts } from '../sign-in/flow-ports.ts'

/** Signing out. The user's data in this browser is removed with the session (`follow-session.ts`). */
export function createLeaveFlow(ports: FlowPorts) {
  const { api, session } = ports

  return {
    /** Clears this browser at once and then revokes the token on the server. `showMessage` shows a message to the user. */
    async signOut({ showMessage }: { showMessage: boolean }) {
      const { token } = session.getSnapshot()
      session.store(null)
      ports.track('logout', {})
      if (showMessage) ports.say('success', { key: 'SignOutSuccessful' })
      // Ends this browser's notifications: if the session they were turned on in is over, only the browser knows about
      // them.
      navigator.serviceWorker?.controller?.postMessage('signed-out')
      // Signing out here always works, even offline; a token that can't be revoked now expires after seven days.
      if (token) await api.logout(token).catch(ignoreApiError)
    },
    /** The API no longer accepts the stored token. `reason` is its sentence about that, if there is one. */
    sessionEnded(reason?: string) {
      if (!session.refuse()) return
      ports.say('error', reason ? { text: reason } : { key: 'sessionEnded' })
    },
  }
}

function ignoreApiError(error: unknown) {
  if (!(error instanceof ApiError)) throw error
}
