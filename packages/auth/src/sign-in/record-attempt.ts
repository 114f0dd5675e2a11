import { ApiError } from '@tidewatch/api-client/api-error'
import type { SessionApi } from '@tidewatch/api-client/users/users'
import type { FlowPorts } from './flow-ports.ts'

export type Attempt = Parameters<SessionApi['recordAttempt']>[0]

/** Tells the API about a submit. Shows its message when there were too many: in the modal while that is open. */
export async function recordAttempt({ api, store, say }: FlowPorts, attempt: Attempt): Promise<void> {
  try {
    await api.recordAttempt(attempt)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Where the API cannot be reached, the attempt itself has said so.
    if (error.code === null || error.isUnavailable) return
    if (store.getSnapshot().open) store.set({ limit: error.message })
    else say('error', { text: error.message })
  }
}
