import { authOverlayDelayMs } from '@tidewatch/site-config/constants'
import { type Backend, createBackendLogin } from './backend-login.ts'
import type { FlowPorts } from './flow-ports.ts'
import { IdentityError, type IdentityFailure, type SocialProvider, type SocialSignIn } from './identity-provider.ts'
import { detailOf } from './sign-in-flow.ts'
import type { AuthMessageKey } from './sign-in-state.ts'

const names: Record<SocialProvider, string> = { google: 'Google', Apple: 'Apple' }

const socialDetails: Partial<Record<IdentityFailure, AuthMessageKey>> = {
  popupBlocked: 'popupBlocked',
  popupClosed: 'popupClosed',
  otherProvider: 'otherProvider',
}

/** Signing in with Google or Apple: by a window, or by leaving the page where a window does not do. */
export function createSocialFlow(ports: FlowPorts, { backendLogin }: Backend = createBackendLogin(ports)) {
  const { store, session, cookies } = ports

  function finish({ provider, idToken, accessToken }: SocialSignIn) {
    return backendLogin({
      idToken,
      accessToken,
      method: provider,
      email: '',
      stay: true,
      mailSent: false,
      isNew: false,
    })
  }

  function fail(error: unknown, provider: string) {
    session.store(null)
    const failure = error instanceof IdentityError ? error.failure : 'unknown'
    const detail = socialDetails[failure] ?? detailOf(error)
    store.set({
      open: true,
      message: { tone: 'coral', key: 'Third_Login_Failed_Error_Msg', values: { provider }, detail },
    })
  }

  return {
    async start(provider: SocialProvider) {
      if (store.getSnapshot().busy) return
      store.set({ busy: true, message: null, missing: [] })
      try {
        const identity = await ports.identity()
        if (ports.prefersRedirect()) {
          cookies.markAuthLoading()
          ports.markAddress(true)
          await identity.signInWithRedirect(provider)
        } else {
          await finish(await identity.signInWithPopup(provider))
        }
      } catch (error) {
        cookies.clearAuthLoading()
        ports.markAddress(false)
        fail(error, names[provider])
      } finally {
        store.set({ busy: false })
      }
    },
    /** On load, with whether the address is marked: what a redirect brought back. The overlay stays for a second after the attempt has ended. */
    async resume(marked: boolean) {
      const left = cookies.isAuthLoading()
      if (!left && !marked) return
      store.set({ overlay: true })
      try {
        const result = left ? await (await ports.identity()).redirectResult() : null
        if (result) await finish(result)
      } catch (error) {
        fail(error, `${names.google} / ${names.Apple}`)
      } finally {
        cookies.clearAuthLoading()
        ports.markAddress(false)
        await ports.wait(authOverlayDelayMs)
        store.set({ overlay: false })
      }
    },
  }
}

export type SocialFlow = ReturnType<typeof createSocialFlow>
