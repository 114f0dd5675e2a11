import { authOverlayDelayMs } from '@tidewatch/site-config/constants'
import { type Backend, createBackendLogin } from './backend-login.ts'
import type { FlowPorts } from './flow-ports.ts'
import {
  IdentityError,
  type IdentityFailure,
  providerNames,
  type SocialProvider,
  type SocialSignIn,
} from './identity-provider.ts'
import { detailOf } from './sign-in-flow.ts'
import type { AuthMessageKey } from './sign-in-state.ts'

const socialDetails: Partial<Record<IdentityFailure, AuthMessageKey>> = {
  popupBlocked: 'popupBlocked',
  popupClosed: 'popupClosed',
  otherProvider: 'otherProvider',
}

/** Signing in with Google or Apple: by a window, or by leaving the page where a window does not do. */
export function createSocialFlow(ports: FlowPorts, { backendLogin }: Backend = createBackendLogin(ports)) {
  const { store, session, cookies } = ports

  function finish({ provider, idToken, accessToken, isNew }: SocialSignIn) {
    if (isNew) ports.track('sign_up', { method: provider })
    return backendLogin({
      idToken,
      accessToken,
      method: provider,
      email: '',
      stay: true,
      mailSent: false,
      isNew,
    })
  }

  function fail(error: unknown, provider: string) {
    session.store(null)
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

  /** The attempt has ended: its marks go at once, the overlay a second later. */
  async function leaveOverlay() {
    cookies.clearAuthLoading()
    ports.markAddress(false)
    if (!store.getSnapshot().overlay) return
    await ports.wait(authOverlayDelayMs)
    store.set({ overlay: false })
  }

  return {
    async start(provider: SocialProvider) {
      if (store.getSnapshot().busy) return
      store.set({ busy: true, message: null, limit: null, missing: [] })
      try {
        const identity = await ports.identity()
        if (ports.prefersRedirect()) {
          store.set({ overlay: true })
          cookies.markAuthLoading()
          ports.markAddress(true)
          await identity.signInWithRedirect(provider)
        } else {
          await finish(await identity.signInWithPopup(provider))
        }
      } catch (error) {
        fail(error, providerNames[provider])
        await leaveOverlay()
      } finally {
        store.set({ busy: false })
      }
    },
    /** Ends a sign-in that left the page: `left` says the cookie, `marked` the address. */
    async resume({ left, marked }: { left: boolean; marked: boolean }) {
      try {
        const result = await (await ports.identity()).redirectResult()
        if (result) await finish(result)
        else if (left && marked) store.set({ open: true, message: { tone: 'amber', key: 'redirectUnfinished' } })
      } catch (error) {
        fail(error, `${providerNames.google} / ${providerNames.Apple}`)
      } finally {
        await leaveOverlay()
      }
    },
  }
}

export type SocialFlow = ReturnType<typeof createSocialFlow>
