import { ApiError } from '@tidewatch/api-client/api-error'
import { codes } from '@tidewatch/contract/codes'
import type { FlowPorts } from './flow-ports.ts'
import { IdentityError, providerNames, type WaitingLink } from './identity-provider.ts'
import type { SignInMethod } from './session-cookies.ts'

interface BackendLogin {
  idToken: string
  method: SignInMethod
  accessToken?: string
  /** `null` where the provider kept it to itself. */
  email: string | null
  stay: boolean
  /** A verification email went out in this same attempt. */
  mailSent: boolean
}

/** The backend login that every way of signing in ends in, and the mail that it may ask for. */
export function createBackendLogin(ports: FlowPorts) {
  const { store, api, session } = ports

  /** Resolves with whether the user is signed in now. */
  async function backendLogin(input: BackendLogin): Promise<boolean> {
    try {
      const answer = await api.login({ 'firebase-token': input.idToken, locale: ports.locale() })
      return await enter(input, answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === codes.emailNotVerified) await askToVerify(input)
      else await refuse(input, error)
      return false
    }
  }

  async function enter(
    { method, idToken, accessToken, stay }: BackendLogin,
    { first_login: isFirst, token }: { first_login: boolean; token: string },
  ): Promise<boolean> {
    // Before the session begins: whoever the identity provider held for another one is signed out of it.
    ports.holdIdentity(token)
    session.store({ userToken: token, method, idToken, accessToken }, stay)
    if (session.getSnapshot().token !== token) {
      store.set({ open: true, message: { tone: 'coral', key: 'cookiesOff' } })
      return false
    }
    if (isFirst) ports.track('register_success', { method })
    ports.track('login', { method })
    const { returnTo, link } = store.getSnapshot()
    store.set({ open: false, message: null, limit: null, link: null })
    ports.say('success', { key: 'SignInSuccessful' })
    if (returnTo) ports.goTo(returnTo)
    await Promise.all([link ? finishLink(link) : undefined, keepSource(idToken)])
    return true
  }

  /** The user has shown that the account is theirs: the provider that was refused before is added to it. */
  async function finishLink({ provider: name }: WaitingLink) {
    const values = { provider: providerNames[name] }
    try {
      await (await ports.identity()).finishLink()
      ports.say('success', { key: 'linked', values })
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error
      ports.say('error', { key: 'linkFailed', values })
    }
  }

  /** What led the user here is worth keeping, but not worth a word when it cannot be kept. */
  async function keepSource(idToken: string) {
    const sourceDomain = ports.sourceDomain()
    if (!sourceDomain) return
    await api.updateUser({ 'firebase-token': idToken, source_domain: sourceDomain }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }

  async function refuse({ method }: BackendLogin, error: ApiError) {
    if (error.code !== null && error.problem?.first_login) ports.track('register_fail', { method, code: error.code })
    await (await ports.identity()).signOut()
    if (error.code === null) throw error
    session.store(null)
    // A login that left the page comes back to a closed modal.
    store.set({ open: true, message: { tone: 'coral', text: error.message } })
  }

  async function askToVerify({ email, mailSent }: BackendLogin) {
    const identity = await ports.identity()
    // Without an address the identity provider could not have sent anything.
    const sent = email !== null && (mailSent || (await sendVerification()))
    store.set({
      open: true,
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
      await (await ports.identity()).sendVerificationEmail(ports.continueUrl(store.getSnapshot().returnTo))
      return true
    } catch (error) {
      if (error instanceof IdentityError) return false
      throw error
    }
  }

  return { backendLogin, sendVerification }
}

export type Backend = ReturnType<typeof createBackendLogin>
