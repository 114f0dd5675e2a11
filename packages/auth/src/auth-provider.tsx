import type { ApiClient } from '@tidewatch/api-client/clients'
import type { Coupon } from '@tidewatch/contract/shop/coupons'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { EventStore } from './analytics/event-store.ts'
import type { Track } from './analytics/tracker.ts'
import { type Auth, createAuth } from './create-auth.ts'
import { lateSay, preloadToasts } from './late-say.ts'
import { emptyAccounts } from './session/emptied-accounts.ts'
import type { Session } from './session/session.ts'
import { SignInHost } from './sign-in/sign-in-host.tsx'

const AuthContext = createContext<Auth | null>(null)

interface AuthProviderProps {
  config: PublicConfig
  /** The text on the overlay that covers the page during a login attempt. */
  overlayLabel: string
  children: ReactNode
}

/** Session, API client and sign-in modal for a page. */
export function AuthProvider({ config, overlayLabel, children }: AuthProviderProps) {
  const router = useRouter()
  const [auth] = useState(() =>
    createAuth(config, {
      say: lateSay,
      goTo: (address) => (address.startsWith('/') ? router.push(address) : window.location.assign(address)),
      emptyAccounts,
    }),
  )
  useEffect(() => {
    auth.recordSource()
    auth.tracker.enqueueDueMessages()
    const stops = [auth.follow(), auth.coupons.start()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [auth])
  return (
    <AuthContext value={auth}>
      {children}
      <SignInHost auth={auth} overlayLabel={overlayLabel} />
    </AuthContext>
  )
}

/** For this package's own hooks; pages use those. */
export function useAuthContext(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('The auth hooks need an AuthProvider around them.')
  return auth
}

/** The API client of this page, for the query options of `@tidewatch/api-client`. */
export function useApi(): ApiClient {
  return useAuthContext().client
}

/** Who is signed in; `unknown` on the server and until the page has hydrated. */
export function useSession(): Session {
  const { session } = useAuthContext()
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot)
}

/** The signed-in user's usable coupon; `null` without one and for the first seconds. */
export function useCoupon(): Coupon | null {
  const { coupons } = useAuthContext()
  return useSyncExternalStore(coupons.subscribe, coupons.getSnapshot, coupons.getServerSnapshot)
}

/** Sends analytics events, in production only. */
export function useTrack(): Track {
  return useAuthContext().tracker.track
}

/** Outside production: the events that would have been sent, for the development panel. */
export function useTrackedEvents(): EventStore {
  return useAuthContext().tracker.events
}

interface AuthActions {
  /** Shows its own messages. `showMessage` confirms that the user is logged out. */
  signOut: Auth['leave']['signOut']
  /** The identity provider, for managing sign-in methods. Loads its SDK; rejects with `IdentityError`. */
  identity: Auth['identity']
}

/** What a user can do with their session and account, besides signing in. */
export function useAuth(): AuthActions {
  const { leave, identity } = useAuthContext()
  // Signing out works without a connection, so its message must be loaded beforehand.
  useEffect(preloadToasts, [])
  return { signOut: leave.signOut, identity }
}
