import type { FlowPorts } from './flow-ports.ts'
import { IdentityError } from './identity-provider.ts'

/**
 * Sends a mail with a link to choose a new password. Resolves for addresses without an account too, so that nobody can
 * find out who has one; rejects with `IdentityError` (`tooManyAttempts`, `unavailable`, `unknown`).
 */
export function createPasswordReset(ports: Pick<FlowPorts, 'identity'>, continueUrl: () => string) {
  return async (email: string): Promise<void> => {
    try {
      await (await ports.identity()).sendPasswordReset(email, continueUrl())
    } catch (error) {
      if (!(error instanceof IdentityError) || error.failure !== 'credentials') throw error
    }
  }
}
