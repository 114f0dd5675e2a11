import { ApiError } from '@tidewatch/api-client/api-error'
import { failureNameOf } from '@tidewatch/api-client/failure-name'
import type { User } from '@tidewatch/contract/users/users'
import Cookies from 'js-cookie'
import { vi } from 'vitest'
import type { IdentityProvider } from './firebase/identity-provider.ts'
import { createSessionStore } from './session/session.ts'
import { createSessionCookies } from './session/session-cookies.ts'
import type { FlowPorts } from './sign-in/flow-ports.ts'
import { createSignInStore } from './sign-in/sign-in-state.ts'

/** A response of the API with a code other than 0. */
export function refusal(
  code: number,
  message = `refused with ${code}`,
  status = 200,
  problem: ApiError['problem'] = null,
): ApiError {
  return new ApiError({ code, name: failureNameOf(code), message, problem, status, requestId: null })
}

export const unreachable = new ApiError({
  code: null,
  name: 'network',
  message: '',
  problem: null,
  status: null,
  requestId: null,
})

/** A proxy's HTML page instead of the API's response. */
export const gatewayPage = new ApiError({
  code: null,
  name: 'unavailable',
  message: '',
  problem: null,
  status: 502,
  requestId: null,
})

/** Ports that record every step in `steps`, in order. The session is real, on the test's own cookies. */
export function createTestPorts() {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name)
  const steps: string[] = []
  const cookies = createSessionCookies({ domain: '', secure: false })
  const pending = {
    isVerified: vi.fn(async () => false),
    resend: vi.fn(async (url: string) => void steps.push(`verification mail again to ${url}`)),
    resume: vi.fn(async () => 'fresh-id-token'),
  }
  const identity = {
    signIn: vi.fn(async () => 'id-token'),
    createAccount: vi.fn(async () => 'id-token'),
    sendVerificationEmail: vi.fn(async (url: string) => void steps.push(`verification mail to ${url}`)),
    pendingVerification: vi.fn<IdentityProvider['pendingVerification']>(() => pending),
    sendPasswordReset: vi.fn<IdentityProvider['sendPasswordReset']>(async () => undefined),
    freshToken: vi.fn(async () => 'fresh-id-token'),
    signOut: vi.fn(async () => void steps.push('identity signed out')),
    windowReady: vi.fn(async () => undefined),
    signInWithPopup: vi.fn(async (provider) => ({
      provider,
      idToken: 'id-token',
      email: 'ada@example.org',
      accessToken: 'social',
      isNew: false,
    })),
    signInWithRedirect: vi.fn(async () => void steps.push('left the page')),
    redirectResult: vi.fn(async () => null),
    missingFromPassword: vi.fn(async () => null),
    finishLink: vi.fn(async () => void steps.push('linked')),
    changePassword: vi.fn(async () => 'new-id-token'),
    loginMethods: vi.fn(async () => null),
    linkMethod: vi.fn(async () => undefined),
    unlinkMethod: vi.fn(async () => undefined),
  } satisfies IdentityProvider as { [K in keyof IdentityProvider]: ReturnType<typeof vi.fn<IdentityProvider[K]>> }
  const api = {
    login: vi.fn<FlowPorts['api']['login']>(async () => {
      steps.push('backend login')
      return { first_login: false, token: 'user-token' }
    }),
    logout: vi.fn<FlowPorts['api']['logout']>(async () => null),
    user: vi.fn<FlowPorts['api']['user']>(async () => ({ email: 'ada@example.org' }) as User),
    stepUp: vi.fn<FlowPorts['api']['stepUp']>(async () => null),
    updateUser: vi.fn<FlowPorts['api']['updateUser']>(async () => null),
    deleteUser: vi.fn<FlowPorts['api']['deleteUser']>(async () => null),
    recordAttempt: vi.fn<FlowPorts['api']['recordAttempt']>(async () => null),
    revokeOtherSessions: vi.fn<FlowPorts['api']['revokeOtherSessions']>(async () => ({ revoked: 2 })),
    couponInfo: vi.fn<FlowPorts['api']['couponInfo']>(async () => null),
  }
  const ports = {
    store: createSignInStore(),
    identity: async () => identity,
    checkPassword: vi.fn<FlowPorts['checkPassword']>(async () => null),
    api,
    cookies,
    session: createSessionStore(cookies, { announce: () => undefined, listen: () => () => undefined }),
    say: vi.fn<FlowPorts['say']>(),
    forgetUser: vi.fn<FlowPorts['forgetUser']>(),
    encryptStorage: vi.fn<FlowPorts['encryptStorage']>(),
    isOtherIdentityHeld: vi.fn<FlowPorts['isOtherIdentityHeld']>(() => cookies.readToken() !== 'user-token'),
    holdIdentity: vi.fn<FlowPorts['holdIdentity']>(),
    emptyAccounts: vi.fn(),
    goTo: vi.fn<FlowPorts['goTo']>(),
    homePath: () => '/ja',
    locale: () => 'ja' as const,
    hosts: {
      web: window.location.origin,
      blog: 'https://blog.tidewatch.example',
      support: 'https://help.tidewatch.example',
    },
    sourceDomain: vi.fn<FlowPorts['sourceDomain']>(() => undefined),
    prefersRedirect: vi.fn(() => false),
    track: vi.fn<FlowPorts['track']>(),
    markUrl: vi.fn<FlowPorts['markUrl']>(),
    wait: vi.fn<FlowPorts['wait']>(async () => undefined),
  } satisfies FlowPorts
  return { ports, identity, pending, api, steps }
}
