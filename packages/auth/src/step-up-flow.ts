import { ApiError } from '@tidewatch/api-client/api-error'
import type { FlowPorts } from './flow-ports.ts'
import { IdentityError, type IdentityFailure, providerNames, type SocialProvider } from './identity-provider.ts'
import { detailOf } from './sign-in-flow.ts'
import type { FlowMessage } from './sign-in-state.ts'

type Ports = Pick<FlowPorts, 'identity'> & { api: Pick<FlowPorts['api'], 'prove' | 'recordAttempt'> }

const socialDetails: Partial<Record<IdentityFailure, 'popupBlocked' | 'popupClosed'>> = {
  popupBlocked: 'popupBlocked',
  popupClosed: 'popupClosed',
}

/**
 * Has a signed-in user show again who they are, by their password or by Google or Apple. Resolves with `null` when they
 * did, else with what to tell them.
 */
export function createStepUpFlow({ identity, api }: Ports) {
  /** What the API says when there were too many attempts. */
  async function countFailure(email: string): Promise<FlowMessage | null> {
    try {
      await api.recordAttempt({ action: 'login', email, succeeded: false })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.code === null || error.isUnavailable ? null : { tone: 'coral', text: error.message }
    }
  }

  async function prove(idToken: string): Promise<FlowMessage | null> {
    try {
      await api.prove({ 'firebase-token': idToken })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === null) return { tone: 'coral', key: detailOf(error) }
      if (error.name !== 'forbidden') return { tone: 'coral', text: error.message }
      await (await identity()).signOut()
      return { tone: 'coral', key: 'someoneElse' }
    }
  }

  return {
    async byPassword(email: string, password: string): Promise<FlowMessage | null> {
      try {
        return await prove(await (await identity()).signIn(email, password))
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error
        const limit = error.failure === 'credentials' ? await countFailure(email) : null
        return limit ?? { tone: 'coral', key: detailOf(error) }
      }
    },
    async byProvider(provider: SocialProvider): Promise<FlowMessage | null> {
      try {
        return await prove((await (await identity()).signInWithPopup(provider)).idToken)
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error
        const key = socialDetails[error.failure] ?? detailOf(error)
        return { tone: 'coral', key, values: { provider: providerNames[provider] } }
      }
    },
  }
}
