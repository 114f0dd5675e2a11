import { ApiError } from '@tidewatch/api-client/api-error'
import { codes } from '@tidewatch/contract/codes'
import type { FlowPorts } from './flow-ports.ts'
import { IdentityError, type IdentityFailure } from './identity-provider.ts'
import type { SignInRequest, SignInView } from './open-sign-in.ts'
import type { SignInMethod } from './session-cookies.ts'
import type { AuthMessageKey } from './sign-in-state.ts'

export interface Credentials {
  email: string
  password: string
  /** Keep the session after the browser is closed. */
  stay: boolean
}

interface BackendLogin {
  idToken: string
  method: SignInMethod
  accessToken?: string
  email: string
  stay: boolean
  /** A verification e-mail went out in this same attempt. */
  mailSent: boolean
  isNew: boolean
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

/** Logging in and signing up by e-mail, and the backend login that every way ends in. */
export function createSignInFlow(ports: FlowPorts) {
  const { store, api, session } = ports

  /** Runs one attempt at a time; the modal is busy meanwhile. */
  async function attempt(failed: AuthMessageKey, work: () => Promise<void>) {
    if (store.getSnapshot().busy) return
    store.set({ busy: true, message: null, missing: [] })
    try {
      await work()
    } catch (error) {
      session.store(null)
      store.set({ message: { tone: 'coral', key: failed, detail: detailOf(error) } })
    } finally {
      store.set({ busy: false })
    }
  }

  async function backendLogin(input: BackendLogin) {
    const { idToken, method, accessToken, stay } = input
    const sourceDomain = ports.sourceDomain()
    try {
      const { first_login, token } = await api.login({
        'firebase-token': idToken,
        locale: ports.locale(),
        ...(sourceDomain ? { source_domain: sourceDomain } : {}),
      })
      session.store({ userToken: token, method, idToken, accessToken }, stay)
      if (first_login) ports.track('register_success')
      const { returnTo } = store.getSnapshot()
      store.set({ open: false, message: null })
      ports.say('success', { key: 'SignInSuccessful' })
      if (returnTo) ports.goTo(returnTo)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === codes.emailNotVerified) return askToVerify(input)
      if (input.isNew) ports.track('register_fail')
      await (await ports.identity()).signOut()
      if (error.code === null) throw error
      session.store(null)
      store.set({ message: { tone: 'coral', text: error.message } })
    }
  }

  async function askToVerify({ email, mailSent }: BackendLogin) {
    const identity = await ports.identity()
    const sent = mailSent || (await sendVerification())
    store.set({
      view: 'login',
      message: sent
        ? { tone: 'tide', key: 'verificationEmailSent', values: { email } }
        : { tone: 'coral', key: 'verificationEmailFailed' },
    })
    session.store(null)
    await identity.signOut()
  }

  /** The account stands whether or not the mail goes out: a later login sends another one. */
  async function sendVerification(): Promise<boolean> {
    try {
      await (await ports.identity()).sendVerificationEmail(ports.continueUrl())
      return true
    } catch (error) {
      if (error instanceof IdentityError) return false
      throw error
    }
  }

  return {
    open({ view, returnTo }: SignInRequest) {
      store.set({ open: true, view, returnTo, message: null, missing: [] })
    },
    close() {
      store.set({ open: false, message: null, missing: [] })
    },
    show(view: SignInView) {
      store.set({ view, message: null, missing: [] })
    },
    logIn: ({ email, password, stay }: Credentials) =>
      attempt('Login_Failed_Error_Msg', async () => {
        const idToken = await (await ports.identity()).signIn(email, password)
        await backendLogin({ idToken, method: 'email', email, stay, mailSent: false, isNew: false })
      }),
    async signUp({ email, password, stay, consent }: Credentials & { consent: boolean }) {
      if (!consent) {
        store.set({ message: { tone: 'amber', key: 'Non-consent agreement' } })
        return
      }
      await attempt('Sign_Up_Failed_Error_Msg', async () => {
        const identity = await ports.identity()
        try {
          const idToken = await identity.createAccount(email, password)
          const mailSent = await sendVerification()
          await backendLogin({ idToken, method: 'email', email, stay, mailSent, isNew: true })
        } catch (error) {
          if (error instanceof IdentityError && error.failure === 'weakPassword') {
            store.set({ missing: (await identity.missingFromPassword(password)) ?? [] })
          }
          throw error
        }
      })
    },
    backendLogin,
  }
}

export type SignInFlow = ReturnType<typeof createSignInFlow>
