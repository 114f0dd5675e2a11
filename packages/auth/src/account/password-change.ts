import { ApiError } from '@tidewatch/api-client/api-error'
import { IdentityError, type IdentityFailure, type PasswordRequirement } from '../firebase/identity-provider.ts'
import type { FlowPorts } from '../sign-in/flow-ports.ts'
import type { PasswordWeakness } from './password-check.ts'

interface PasswordChange {
  email: string
  current: string
  next: string
}

export type PasswordChangeResult =
  /** `revoked` other sessions were ended; `null` if that failed, although the password was changed. */
  | { changed: true; revoked: number | null }
  /** `limit` is the API's message about the number of attempts. */
  | {
      changed: false
      failure: IdentityFailure | PasswordWeakness
      missing: PasswordRequirement[]
      limit: string | null
    }

type Ports = Pick<FlowPorts, 'identity' | 'checkPassword'> & {
  api: Pick<FlowPorts['api'], 'stepUp' | 'recordAttempt' | 'revokeOtherSessions'>
}

/** The sign-in was recorded, which is all that's needed here: a code would allow more. */
function ignoreCodeRequired(error: unknown): void {
  if (!(error instanceof ApiError) || error.name !== 'secondFactorRequired') throw error
}

/** Changes the password of the signed-in user, and ends all their other sessions. */
export function createPasswordChange(ports: Ports) {
  const { api } = ports

  async function countAttempt(email: string, succeeded: boolean): Promise<string | null> {
    try {
      await api.recordAttempt({ action: 'login', email, succeeded })
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.code === null || error.isUnavailable ? null : error.message
    }
  }

  /** Resolves with the number of ended sessions; `null` if that failed. */
  async function endOtherSessions(idToken: string): Promise<number | null> {
    try {
      // Ties this session to the new password; the API ends all sessions from before.
      await api.stepUp({ 'firebase-token': idToken }).catch(ignoreCodeRequired)
      return (await api.revokeOtherSessions()).revoked
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }

  async function explain({ email, next }: PasswordChange, error: IdentityError): Promise<PasswordChangeResult> {
    const { failure } = error
    const missing =
      failure === 'weakPassword' ? await ports.identity().then((identity) => identity.missingFromPassword(next)) : null
    const limit = failure === 'credentials' ? await countAttempt(email, false) : null
    return { changed: false, failure, missing: missing ?? [], limit }
  }

  return async (change: PasswordChange): Promise<PasswordChangeResult> => {
    const { email, current, next } = change
    let idToken: string
    try {
      const weakness = await ports.checkPassword(next, email)
      if (weakness) return { changed: false, failure: weakness, missing: [], limit: null }
      idToken = await (await ports.identity()).changePassword(email, current, next)
    } catch (error) {
      if (error instanceof IdentityError) return explain(change, error)
      throw error
    }
    const [revoked] = await Promise.all([endOtherSessions(idToken), countAttempt(email, true)])
    return { changed: true, revoked }
  }
}
