import { ApiError } from '@tidewatch/api-client/api-error'
import { codes } from '@tidewatch/contract/codes'
import type { FlowPorts } from './flow-ports.ts'
import { IdentityError } from './identity-provider.ts'
import type { SignInMethod } from './session-cookies.ts'

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

/** The backend login that every way of signing in ends in, and the mail that it may ask for. */
export function createBackendLogin(ports: FlowPorts) {
  const { store, api, session } = ports

  async function backendLogin(input: BackendLogin) {
    const sourceDomain = ports.sourceDomain()
    try {
      const answer = await api.login({
        'firebase-token': input.idToken,
        locale: ports.locale(),
        ...(sourceDomain ? { source_domain: sourceDomain } : {}),
      })
      enter(input, answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === codes.emailNotVerified) await askToVerify(input)
      else await refuse(input, error)
    }
  }

  function enter(
    { method, idToken, accessToken, stay }: BackendLogin,
    answer: { first_login: boolean; token: string },
  ) {
    session.store({ userToken: answer.token, method, idToken, accessToken }, stay)
    if (answer.first_login) ports.track('register_success')
    const { returnTo } = store.getSnapshot()
    store.set({ open: false, message: null })
    ports.say('success', { key: 'SignInSuccessful' })
    if (returnTo) ports.goTo(returnTo)
  }

  async function refuse({ isNew }: BackendLogin, error: ApiError) {
    if (isNew) ports.track('register_fail')
    await (await ports.identity()).signOut()
    if (error.code === null) throw error
    session.store(null)
    store.set({ message: { tone: 'coral', text: error.message } })
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

  return { backendLogin, sendVerification }
}

export type Backend = ReturnType<typeof createBackendLogin>
