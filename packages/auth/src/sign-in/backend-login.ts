import { ApiError } from '@tidewatch/api-client/api-error'
import { codes } from '@tidewatch/contract/codes'
import { IdentityError, type PendingLink, providerNames } from '../firebase/identity-provider.ts'
import { verifiedUrl } from '../verification/verified-url.ts'
import type { FlowPorts } from './flow-ports.ts'
import type { PendingSignIn } from './sign-in-state.ts'

interface BackendLogin extends PendingSignIn {
  /** A verification email was sent in the same attempt. */
  mailSent: boolean
  /** The second-factor code. */
  code?: string
}

/** Marks a sign-in that waits for its code: it has no session, so any page that finds it signs it out. */
const pendingCodeOwner = 'waiting-for-code'

/** The backend login that every login method ends with, and the email that it may require. */
export function createBackendLogin(ports: FlowPorts) {
  const { store, api, session } = ports

  /** Resolves with whether the backend accepted the sign-in: the user is logged in now, or is asked for a code. */
  async function backendLogin(input: BackendLogin): Promise<boolean> {
    const { idToken, code } = input
    try {
      const answer = await api.login({ 'firebase-token': idToken, locale: ports.locale(), ...(code && { code }) })
      return await enter(input, answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === codes.secondFactorRequired) return askForCode(input, error)
      // If a retry may help, the steps completed so far stay valid.
      if (code && (error.isUnavailable || error.code === codes.tooManyRequests)) return allowRetry(error)
      if (error.code === codes.emailNotVerified) await askToVerify(input)
      else await refuse(input, error)
      return false
    }
  }

  /** The identity provider keeps the sign-in until the code is entered or the user leaves (`code-flow.ts`). */
  function askForCode({ mailSent: _mailSent, code, ...waiting }: BackendLogin, { message }: ApiError): boolean {
    ports.holdIdentity(pendingCodeOwner)
    store.set({ open: true, view: 'login', waiting, message: code ? { tone: 'coral', text: message } : null })
    return true
  }

  function allowRetry(error: ApiError): boolean {
    const unreached = { key: 'Login_Failed_Error_Msg', detail: 'serverUnavailable' } as const
    store.set({ message: { tone: 'coral', ...(error.code === null ? unreached : { text: error.message }) } })
    return false
  }

  async function enter(
    { method, idToken, accessToken, stay }: BackendLogin,
    { first_login: isFirst, token }: { first_login: boolean; token: string },
  ): Promise<boolean> {
    // Before the session begins: otherwise the identity provider's user would count as another session's and be signed
    // out.
    ports.holdIdentity(token)
    session.store({ userToken: token, method, idToken, accessToken }, stay)
    if (session.getSnapshot().token !== token) {
      store.set({ open: true, message: { tone: 'coral', key: 'cookiesOff' } })
      return false
    }
    if (isFirst) ports.track('register_success', { method })
    ports.track('login', { method })
    const { returnTo, link } = store.getSnapshot()
    store.set({ open: false, message: null, limit: null, link: null, waiting: null, verifying: null })
    ports.say('success', { key: 'SignInSuccessful' })
    if (returnTo) ports.goTo(returnTo)
    await Promise.all([link ? finishLink(link) : undefined, saveSource(idToken)])
    return true
  }

  /** Adds the provider that was refused before, now that the user has proved the account is theirs. */
  async function finishLink({ provider: name }: PendingLink) {
    const values = { provider: providerNames[name] }
    try {
      await (await ports.identity()).finishLink()
      ports.say('success', { key: 'linked', values })
    } catch (error) {
      if (!(error instanceof IdentityError)) throw error
      ports.say('error', { key: 'linkFailed', values })
    }
  }

  /** The referrer is worth storing, but a failure isn't worth a message. */
  async function saveSource(idToken: string) {
    const sourceDomain = ports.sourceDomain()
    if (!sourceDomain) return
    await api.updateUser({ 'firebase-token': idToken, source_domain: sourceDomain }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }

  async function refuse({ method }: BackendLogin, error: ApiError) {
    if (error.code !== null && error.problem?.first_login) ports.track('register_fail', { method, code: error.code })
    await (await ports.identity()).signOut()
    ports.holdIdentity(null)
    store.set({ waiting: null })
    if (error.code === null) throw error
    session.store(null)
    // A login that left the page returns to a closed modal.
    store.set({ open: true, message: { tone: 'coral', text: error.message } })
  }

  async function askToVerify({ email, method, stay, mailSent }: BackendLogin) {
    const identity = await ports.identity()
    // Without an address, the identity provider can't have sent anything.
    const sent = email !== null && (mailSent || (await sendVerification(email)))
    const pending = identity.pendingVerification()
    store.set({
      open: true,
      view: 'login',
      verifying: sent && pending ? { email, method, stay, pending } : null,
      message: sent
        ? { tone: 'tide', key: 'verificationEmailSent', values: { email } }
        : { tone: 'coral', key: 'verificationEmailFailed' },
    })
    session.store(null)
    await identity.signOut()
  }

  /** The account exists whether or not the email is sent: a later login sends another one. */
  async function sendVerification(email: string | null): Promise<boolean> {
    try {
      const continueUrl = verifiedUrl(ports.hosts, ports.locale(), store.getSnapshot().returnTo, email)
      await (await ports.identity()).sendVerificationEmail(continueUrl)
      return true
    } catch (error) {
      if (error instanceof IdentityError) return false
      throw error
    }
  }

  return { backendLogin, sendVerification }
}

export type Backend = ReturnType<typeof createBackendLogin>
