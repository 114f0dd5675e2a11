import { ApiError } from '@tidewatch/api-client/api-error'
import { IdentityError } from '../firebase/identity-provider.ts'
import type { FlowPorts } from '../sign-in/flow-ports.ts'

/**
 * Sends a mail with a link to choose a new password. Resolves for addresses without an account too, so that nobody can
 * find out who has one; rejects with `IdentityError` (`tooManyAttempts`, `unavailable`, `unknown`), and with `ApiError`
 * and its message for the user when too many mails were asked for.
 */
export function createPasswordReset(
  ports: Pick<FlowPorts, 'identity'> & { api: Pick<FlowPorts['api'], 'recordAttempt'> },
  continueUrl: () => string,
) {
  return async (email: string): Promise<void> => {
    // Before the mail, which is what is limited.
    await ports.api.recordAttempt({ action: 'reset', email, succeeded: true }).catch(rethrowRefusal)
    try {
      await (await ports.identity()).sendPasswordReset(email, continueUrl())
    } catch (error) {
      if (!(error instanceof IdentityError) || error.failure !== 'credentials') throw error
    }
  }
}

function rethrowRefusal(error: unknown) {
  // Without the API the identity provider can still send the mail, and has limits of its own.
  if (!(error instanceof ApiError) || (error.code !== null && !error.isUnavailable)) throw error
}
