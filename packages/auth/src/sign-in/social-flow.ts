import {
  IdentityError,
  type IdentityFailure,
  providerNames,
  type SocialProvider,
  type SocialSignIn,
  socialProviders,
} from '../firebase/identity-provider.ts'
import { runAttempt } from './attempt.ts'
import { type Backend, createBackendLogin } from './backend-login.ts'
import type { FlowPorts } from './flow-ports.ts'
import { storeRedirect, takeRedirect } from './pending-redirect.ts'
import { detailOf } from './sign-in-flow.ts'
import type { AuthMessageKey } from './sign-in-state.ts'

const socialDetails: Partial<Record<IdentityFailure, AuthMessageKey>> = {
  popupBlocked: 'popupBlocked',
  popupClosed: 'popupClosed',
  otherProvider: 'otherProvider',
}

/** For a redirect that this tab has no record of. */
const anyProvider = (locale: string) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(socialProviders.map((name) => providerNames[name]))

/** Signing in with Google or Apple: in a window, or by leaving the page where a window won't work. */
export function createSocialFlow(ports: FlowPorts, { backendLogin }: Backend = createBackendLogin(ports)) {
  const { store, session, cookies } = ports

  async function finish({ provider, idToken, email, accessToken, isNew }: SocialSignIn) {
    if (isNew) ports.track('sign_up', { method: provider })
    await backendLogin({ idToken, accessToken, method: provider, email, stay: true, mailSent: false })
  }

  /** `token` is the session's at the start of the attempt: another tab may have logged in meanwhile. */
  function fail(error: unknown, provider: string, token: string | undefined) {
    if (session.getSnapshot().token === token) session.store(null)
    const link = error instanceof IdentityError ? error.link : undefined
    const message = { tone: 'coral', key: 'Third_Login_Failed_Error_Msg' } as const
    if (link) {
      const values = { provider: providerNames[link.provider], email: link.email }
      store.set({ open: true, view: 'login', link, message: { ...message, values, detail: 'linkFirst' } })
      return
    }
    const failure = error instanceof IdentityError ? error.failure : 'unknown'
    const detail = socialDetails[failure] ?? detailOf(error)
    store.set({ open: true, message: { ...message, values: { provider }, detail } })
  }

  function clearMarks() {
    cookies.clearAuthLoading()
    ports.markUrl(false)
  }

  async function startRedirect(provider: SocialProvider) {
    storeRedirect({ provider, returnTo: store.getSnapshot().returnTo })
    cookies.markAuthLoading()
    ports.markUrl(true)
    try {
      await (await ports.identity()).signInWithRedirect(provider)
    } catch (error) {
      takeRedirect()
      clearMarks()
      throw error
    }
  }

  return {
    start: (provider: SocialProvider) =>
      runAttempt(ports, async () => {
        const { token } = session.getSnapshot()
        try {
          if (ports.prefersRedirect()) await startRedirect(provider)
          else await finish(await (await ports.identity()).signInWithPopup(provider))
        } catch (error) {
          fail(error, providerNames[provider], token)
        }
      }),
    /** Finishes a sign-in that left the page: `left` comes from the cookie, `marked` from the address. */
    resume: ({ left, marked }: { left: boolean; marked: boolean }) =>
      runAttempt(ports, async () => {
        const { token } = session.getSnapshot()
        const redirect = takeRedirect()
        const provider = redirect ? providerNames[redirect.provider] : anyProvider(ports.locale())
        if (redirect?.returnTo) store.set({ returnTo: redirect.returnTo })
        try {
          const result = await (await ports.identity()).redirectResult()
          if (result) await finish(result)
          else if (left && marked) {
            store.set({ open: true, message: { tone: 'amber', key: 'redirectUnfinished', values: { provider } } })
          }
        } catch (error) {
          fail(error, provider, token)
        } finally {
          clearMarks()
        }
      }),
  }
}
