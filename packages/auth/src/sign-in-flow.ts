import { ApiError } from '@tidewatch/api-client/api-error'
import { type Backend, createBackendLogin } from './backend-login.ts'
import type { FlowPorts } from './flow-ports.ts'
import { IdentityError, type IdentityFailure } from './identity-provider.ts'
import { type Attempt, recordAttempt } from './record-attempt.ts'
import type { AuthMessageKey } from './sign-in-state.ts'

export interface Credentials {
  email: string
  password: string
  /** Keep the session after the browser is closed. */
  stay: boolean
}

const details: Partial<Record<IdentityFailure, AuthMessageKey>> = {
  emailInUse: 'emailInUse',
  weakPassword: 'weakPassword',
  tooManyAttempts: 'tooManyAttempts',
  userDisabled: 'userDisabled',
  unavailable: 'unavailable',
}

/** The sentence that explains a failure below the message of the attempt, where there is more to say. */
export function detailOf(error: unknown): AuthMessageKey | undefined {
  if (error instanceof IdentityError) return details[error.failure]
  return error instanceof ApiError && error.isNetwork ? 'unavailable' : undefined
}

/** Logging in and signing up by e-mail. */
export function createSignInFlow(ports: FlowPorts, backend: Backend = createBackendLogin(ports)) {
  const { store, session } = ports
  const { backendLogin, sendVerification } = backend

  /** Runs one attempt at a time; the modal is busy meanwhile. `work` resolves with whether the user is signed in. */
  async function attempt(kind: Omit<Attempt, 'succeeded'>, failed: AuthMessageKey, work: () => Promise<boolean>) {
    if (store.getSnapshot().busy) return
    store.set({ busy: true, message: null, limit: null, missing: [] })
    let succeeded = false
    try {
      succeeded = await work()
    } catch (error) {
      session.store(null)
      store.set({ message: { tone: 'coral', key: failed, detail: detailOf(error) } })
    }
    try {
      await recordAttempt(ports, { ...kind, succeeded })
    } finally {
      store.set({ busy: false })
    }
  }

  return {
    logIn: ({ email, password, stay }: Credentials) =>
      attempt({ action: 'login', email }, 'Login_Failed_Error_Msg', async () => {
        const idToken = await (await ports.identity()).signIn(email, password)
        return backendLogin({ idToken, method: 'email', email, stay, mailSent: false, isNew: false })
      }),
    async signUp({ email, password, stay, consent }: Credentials & { consent: boolean }) {
      if (!consent) {
        store.set({ message: { tone: 'amber', key: 'Non-consent agreement' } })
        return
      }
      await attempt({ action: 'signup', email }, 'Sign_Up_Failed_Error_Msg', async () => {
        const identity = await ports.identity()
        try {
          const idToken = await identity.createAccount(email, password)
          ports.track('sign_up', { method: 'email' })
          const mailSent = await sendVerification()
          return await backendLogin({ idToken, method: 'email', email, stay, mailSent, isNew: true })
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

export type SignInFlow = ReturnType<typeof createSignInFlow>
