import { ApiError } from '@tidewatch/api-client/api-error'
import type { PasswordWeakness } from '../account/password-check.ts'
import { IdentityError, type IdentityFailure } from '../firebase/identity-provider.ts'
import { runAttempt } from './attempt.ts'
import { type Backend, createBackendLogin } from './backend-login.ts'
import type { FlowPorts } from './flow-ports.ts'
import { type Attempt, recordAttempt } from './record-attempt.ts'
import type { AuthMessageKey } from './sign-in-state.ts'

interface Credentials {
  email: string
  password: string
  /** Keep the session after the browser is closed. */
  stay: boolean
}

const details: Partial<Record<IdentityFailure, AuthMessageKey>> = {
  credentials: 'checkCredentials',
  emailInUse: 'emailInUse',
  weakPassword: 'weakPassword',
  tooManyAttempts: 'tooManyAttempts',
  userDisabled: 'userDisabled',
  unavailable: 'unavailable',
}

/** A password that's refused before an account is created with it. */
class WeakPassword extends Error {
  readonly weakness: PasswordWeakness

  constructor(weakness: PasswordWeakness) {
    super(`The password is refused: ${weakness}.`)
    this.weakness = weakness
  }
}

/** The sentence below the message of a failed attempt: why, or what to do. */
export function detailOf(error: unknown): AuthMessageKey {
  if (error instanceof WeakPassword) return error.weakness
  if (error instanceof IdentityError) return details[error.failure] ?? 'tryAgain'
  // The identity provider responded; Tidewatch itself didn't, or a proxy did in its place.
  return error instanceof ApiError && error.code === null ? 'serverUnavailable' : 'tryAgain'
}

export function createSignInFlow(ports: FlowPorts, backend: Backend = createBackendLogin(ports)) {
  const { store, session } = ports
  const { backendLogin, sendVerification } = backend

  /** `work` resolves with whether the password was correct. */
  function attempt(kind: Omit<Attempt, 'succeeded'>, failed: AuthMessageKey, work: () => Promise<boolean>) {
    return runAttempt(ports, async () => {
      let succeeded = false
      const { token } = session.getSnapshot()
      try {
        succeeded = await work()
      } catch (error) {
        // Another tab may have logged in meanwhile.
        if (session.getSnapshot().token === token) session.store(null)
        store.set({ open: true, message: { tone: 'coral', key: failed, detail: detailOf(error) } })
      }
      await recordAttempt(ports, { ...kind, succeeded })
    })
  }

  return {
    logIn: ({ email, password, stay }: Credentials) =>
      attempt({ action: 'login', email }, 'Login_Failed_Error_Msg', async () => {
        const idToken = await (await ports.identity()).signIn(email, password)
        return backendLogin({ idToken, method: 'email', email, stay, mailSent: false })
      }),
    async signUp({ email, password, stay, consent }: Credentials & { consent: boolean }) {
      if (!consent) {
        store.set({ message: { tone: 'amber', key: 'Non-consent agreement' } })
        return
      }
      await attempt({ action: 'signup', email }, 'Sign_Up_Failed_Error_Msg', async () => {
        const identity = await ports.identity()
        try {
          const weakness = await ports.checkPassword(password, email)
          if (weakness) throw new WeakPassword(weakness)
          const idToken = await identity.createAccount(email, password)
          ports.track('sign_up', { method: 'email' })
          const mailSent = await sendVerification(email)
          return await backendLogin({ idToken, method: 'email', email, stay, mailSent })
        } catch (error) {
          if (error instanceof IdentityError && error.failure === 'weakPassword') {
            store.set({ missing: (await identity.missingFromPassword(password)) ?? [] })
          }
          throw error
        }
      })
    },
  }
}
