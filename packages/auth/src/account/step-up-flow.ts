import { ApiError } from '@tidewatch/api-client/api-error'
import {
  IdentityError,
  type IdentityFailure,
  providerNames,
  type SocialProvider,
} from '../firebase/identity-provider.ts'
import type { FlowPorts } from '../sign-in/flow-ports.ts'
import { detailOf } from '../sign-in/sign-in-flow.ts'
import type { FlowMessage } from '../sign-in/sign-in-state.ts'

type Ports = Pick<FlowPorts, 'identity'> & { api: Pick<FlowPorts['api'], 'stepUp' | 'recordAttempt'> }

const socialDetails: Partial<Record<IdentityFailure, 'popupBlocked' | 'popupClosed'>> = {
  popupBlocked: 'popupBlocked',
  popupClosed: 'popupClosed',
}

/**
 * Has a signed-in user confirm who they are, by their password or with Google or Apple. Resolves with `null` if they
 * did, with `code` if a code of their second factor has to follow (`byCode`), and otherwise with the message to show.
 */
export function createStepUpFlow({ identity, api }: Ports) {
  /** The API's message if there were too many attempts. */
  async function countFailure(email: string): Promise<FlowMessage | null> {
    try {
      await api.recordAttempt({ action: 'login', email, succeeded: false })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.code === null || error.isUnavailable ? null : { tone: 'coral', text: error.message }
    }
  }

  /** The ID token of the sign-in that a code has to follow. */
  let pendingIdToken = ''

  async function stepUp(idToken: string, code?: string): Promise<FlowMessage | 'code' | null> {
    try {
      await api.stepUp({ 'firebase-token': idToken, ...(code !== undefined && { code }) })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.name === 'secondFactorRequired' && code === undefined) {
        pendingIdToken = idToken
        return 'code'
      }
      if (error.code === null) return { tone: 'coral', key: detailOf(error) }
      if (error.name !== 'forbidden') return { tone: 'coral', text: error.message }
      await (await identity()).signOut()
      return { tone: 'coral', key: 'someoneElse' }
    }
  }

  return {
    byCode: (code: string) => stepUp(pendingIdToken, code),
    async byPassword(email: string, password: string): Promise<FlowMessage | 'code' | null> {
      try {
        return await stepUp(await (await identity()).signIn(email, password))
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error
        const limit = error.failure === 'credentials' ? await countFailure(email) : null
        return limit ?? { tone: 'coral', key: detailOf(error) }
      }
    },
    async byProvider(provider: SocialProvider): Promise<FlowMessage | 'code' | null> {
      try {
        return await stepUp((await (await identity()).signInWithPopup(provider)).idToken)
      } catch (error) {
        if (!(error instanceof IdentityError)) throw error
        const key = socialDetails[error.failure] ?? detailOf(error)
        return { tone: 'coral', key, values: { provider: providerNames[provider] } }
      }
    },
  }
}
