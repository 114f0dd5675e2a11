import { ApiError } from '@tidewatch/api-client/api-error'
import type { SessionApi } from '@tidewatch/api-client/users/users'
import type { FlowPorts } from './flow-ports.ts'

export type Attempt = Parameters<SessionApi['recordAttempt']>[0]

/** Reports a submit to the API. Shows its message after too many: in the modal if it's open. */
export async function recordAttempt({ api, store, say }: FlowPorts, attempt: Attempt): Promise<void> {
  try {
    await api.recordAttempt(attempt)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // If the API can't be reached, the attempt itself has said so.
    if (error.code === null || error.isUnavailable) return
    if (store.getSnapshot().open) store.set({ limit: error.message })
    else say('error', { text: error.message })
  }
}
