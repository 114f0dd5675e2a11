import { ApiError } from '@tidewatch/api-client/api-error'
import type { FlowPorts, ToastMessage } from '../sign-in/flow-ports.ts'

/** Deletes the account and reports the outcome. The user's data in this browser is removed with the session. */
export async function deleteAccount({ api, session, store, ...ports }: FlowPorts): Promise<void> {
  try {
    await api.deleteUser()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const message: ToastMessage = error.code === null ? { key: 'serverUnavailable' } : { text: error.message }
    // The end of the session has been reported already.
    if (error.name !== 'notSignedIn') ports.say('error', message)
    // Outcomes have status 200 and a code; everything else is a failed call.
    if (error.status === 200 && error.code !== null) return
    store.set({ open: true, view: 'login', returnTo: undefined, message: { tone: 'coral', ...message } })
    return
  }
  session.store(null)
  ports.track('account_deleted', {})
  ports.say('success', { key: 'UserDeleted' })
  ports.goTo(ports.homePath())
}
