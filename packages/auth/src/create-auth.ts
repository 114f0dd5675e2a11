import { createPublicClient } from '@tidewatch/api-client/clients'
import { localePath } from '@tidewatch/site-config/hosts'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { createTracker } from './analytics/tracker.ts'
import {
  forgetUser,
  isAddressMarked,
  markAddress,
  pageLocale,
  prefersRedirect,
  sourceDomain,
  verifiedUrl,
} from './browser-ports.ts'
import { createCouponStore } from './coupon.ts'
import type { FlowPorts } from './flow-ports.ts'
import { followSession } from './follow-session.ts'
import { holdIdentity, isOtherIdentityHeld } from './held-identity.ts'
import { IdentityError } from './identity-provider.ts'
import { lazySessionApi } from './lazy-session-api.ts'
import { createLeaveFlow } from './leave-flow.ts'
import { createSessionStore } from './session.ts'
import { createSessionCookies } from './session-cookies.ts'
import { createSignInStore } from './sign-in-state.ts'
import { createTabSignals } from './tab-signals.ts'

type Surroundings = Pick<FlowPorts, 'say' | 'goTo' | 'emptyAccounts'>

/**
 * Wires session and client for a page, and what the flows need, which load when somebody signs in. Safe to call while
 * rendering on a server: nothing is read there.
 */
export function createAuth(config: PublicConfig, surroundings: Surroundings) {
  const { firebase, hosts, cookieDomain } = config
  const secure = typeof window !== 'undefined' && window.location.protocol === 'https:'
  const cookies = createSessionCookies({ domain: cookieDomain, secure })
  const session = createSessionStore(cookies, createTabSignals())
  const client = createPublicClient({
    getToken: cookies.readToken,
    getLocale: pageLocale,
    onSignedOut: () => leave.sessionEnded(),
    confirmIdentity: () => store.confirm(),
  })
  const store = createSignInStore()
  // The link of a verification email passes through the identity provider's page.
  const { authDomain, emulatorOrigin } = firebase
  const ourOrigins = [...Object.values(hosts), ...(authDomain ? [`https://${authDomain}`] : []), emulatorOrigin ?? '']
  const tracker = createTracker(config)
  const ports: FlowPorts = {
    ...surroundings,
    store,
    session,
    cookies,
    forgetUser,
    markAddress,
    prefersRedirect,
    api: lazySessionApi(client),
    track: tracker.track,
    async identity() {
      const sdk = await import('./firebase-provider.ts').catch((cause) => {
        throw new IdentityError('unavailable', { cause })
      })
      // Settings sign in anew, on a host that has not seen the login.
      const token = cookies.readToken()
      if (token && !isOtherIdentityHeld()) holdIdentity(token)
      return sdk.loadFirebase(firebase, pageLocale())
    },
    isOtherIdentityHeld,
    holdIdentity,
    sealStorage() {
      // What is left plain by a lost connection is sealed by the next page.
      import('./private-storage.ts').then(
        ({ privateStorage, privateTabStorage }) => {
          privateStorage.sealAll()
          privateTabStorage.sealAll()
        },
        () => undefined,
      )
    },
    homePath: () => localePath('/', pageLocale()),
    locale: pageLocale,
    continueUrl: (returnTo) => verifiedUrl(hosts, pageLocale(), returnTo),
    sourceDomain: () => sourceDomain(ourOrigins, cookies.isAuthLoading() || isAddressMarked()),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
  const leave = createLeaveFlow(ports)
  const coupons = createCouponStore(ports)
  const { identity, sourceDomain: noticeSource } = ports
  const follow = () => followSession(ports)
  return { client, session, store, ports, leave, follow, coupons, tracker, hosts, identity, noticeSource }
}

export type Auth = ReturnType<typeof createAuth>
