import { createPublicClient } from '@tidewatch/api-client/clients'
import { localePath } from '@tidewatch/site-config/hosts'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { createLeaveFlow } from './account/leave-flow.ts'
import { createTracker } from './analytics/tracker.ts'
import { forgetUser, isAddressMarked, markUrl, pageLocale, prefersRedirect, sourceDomain } from './browser-ports.ts'
import { holdIdentity, isOtherIdentityHeld } from './firebase/held-identity.ts'
import { IdentityError } from './firebase/identity-provider.ts'
import { createCouponStore } from './session/coupon.ts'
import { followSession } from './session/follow-session.ts'
import { lazySessionApi } from './session/lazy-session-api.ts'
import { createSessionStore } from './session/session.ts'
import { createSessionCookies } from './session/session-cookies.ts'
import { createTabSignals } from './session/tab-signals.ts'
import type { FlowPorts } from './sign-in/flow-ports.ts'
import { createSignInStore } from './sign-in/sign-in-state.ts'

type PagePorts = Pick<FlowPorts, 'say' | 'goTo' | 'emptyAccounts'>

/**
 * Wires up a page's session and client, and the ports of the flows, which load when someone signs in. Safe to call
 * while rendering on a server: it reads nothing there.
 */
export function createAuth(config: PublicConfig, pagePorts: PagePorts) {
  const { firebase, hosts, cookieDomain } = config
  const secure = typeof window !== 'undefined' && window.location.protocol === 'https:'
  const cookies = createSessionCookies({ domain: cookieDomain, secure })
  const session = createSessionStore(cookies, createTabSignals())
  const client = createPublicClient({
    getToken: cookies.readToken,
    getLocale: pageLocale,
    onSignedOut: (reason) => leave.sessionEnded(reason),
    confirmIdentity: () => store.confirm(),
  })
  const store = createSignInStore()
  // The link in a verification email passes through the identity provider's page.
  const { authDomain, emulatorOrigin } = firebase
  const ourOrigins = [...Object.values(hosts), ...(authDomain ? [`https://${authDomain}`] : []), emulatorOrigin ?? '']
  const tracker = createTracker(config)
  const ports: FlowPorts = {
    ...pagePorts,
    store,
    session,
    cookies,
    forgetUser,
    markUrl,
    prefersRedirect,
    api: lazySessionApi(client),
    track: tracker.track,
    async identity() {
      const sdk = await import('./firebase/firebase-provider.ts').catch(unavailable)
      // Settings sign in again, on a host that hasn't seen the login.
      const token = cookies.readToken()
      if (token && !isOtherIdentityHeld()) holdIdentity(token)
      return sdk.loadFirebase(firebase, pageLocale())
    },
    checkPassword: async (password, email) => {
      const { createPasswordCheck } = await import('./account/password-check.ts').catch(unavailable)
      return createPasswordCheck(config.breachOrigin)(password, email)
    },
    isOtherIdentityHeld,
    holdIdentity,
    encryptStorage() {
      // Entries left in plain text after a lost connection are encrypted by the next page.
      import('./session/private-storage.ts').then(
        ({ privateStorage, privateTabStorage }) => {
          privateStorage.encryptAll()
          privateTabStorage.encryptAll()
        },
        () => undefined,
      )
    },
    homePath: () => localePath('/', pageLocale()),
    locale: pageLocale,
    hosts,
    sourceDomain: () => sourceDomain(ourOrigins, cookies.isAuthLoading() || isAddressMarked()),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
  const leave = createLeaveFlow(ports)
  const coupons = createCouponStore(ports)
  const { identity, sourceDomain: recordSource } = ports
  const follow = () => followSession(ports)
  return { client, session, store, ports, leave, follow, coupons, tracker, hosts, identity, recordSource }
}

function unavailable(cause: unknown): never {
  throw new IdentityError('unavailable', { cause })
}

export type Auth = ReturnType<typeof createAuth>
