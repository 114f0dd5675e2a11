import { ApiError } from '@tidewatch/api-client/api-error'
import { IdentityError } from '../firebase/identity-provider.ts'
import type { FlowPorts } from '../sign-in/flow-ports.ts'

/**
 * Sends an email with a link to choose a new password. Also resolves for addresses without an account, so that nobody
 * can find out who has one; rejects with `IdentityError` (`tooManyAttempts`, `unavailable`, `unknown`), and with
 * `ApiError` and its message for the user after too many requests.
 */
export function createPasswordReset(
  ports: Pick<FlowPorts, 'identity'> & { api: Pick<FlowPorts['api'], 'recordAttempt'> },
  continueUrl: () => string,
) {
  return async (email: string): Promise<void> => {
    // Before the email, because emails are what's limited.
    await ports.api.recordAttempt({ action: 'reset', email, succeeded: true }).catch(rethrowRefusal)
    try {
      await (await ports.identity()).sendPasswordReset(email, continueUrl())
    } catch (error) {
      if (!(error instanceof IdentityError) || error.failure !== 'credentials') throw error
    }
  }
}

function rethrowRefusal(error: unknown) {
  // Without the API, the identity provider can still send the email, and has limits of its own.
  if (!(error instanceof ApiError) || (error.code !== null && !error.isUnavailable)) throw error
}
