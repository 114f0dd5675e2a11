'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@tidewatch/api-client/clients'
import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import { notify } from '@tidewatch/ui/toast'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Auth, createAuth } from './create-auth.ts'
import type { Session } from './session.ts'
import { SignInHost } from './sign-in-host.tsx'

const AuthContext = createContext<Auth | null>(null)

interface AuthProviderProps {
  config: PublicConfig
  children: ReactNode
}

/** Session, API client and sign-in modal for a page. Needs a query client and the `auth` messages around it. */
export function AuthProvider({ config, children }: AuthProviderProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const t = useTranslations('auth')
  const translate = useRef(t)
  useEffect(() => {
    translate.current = t
  }, [t])

  const [auth] = useState(() =>
    createAuth(config, {
      say: (tone, message) => notify[tone]({ title: 'key' in message ? translate.current(message.key) : message.text }),
      goTo: (path) => router.push(path),
      emptyAccounts: () => queryClient.clear(),
      track: () => undefined,
    }),
  )
  return (
    <AuthContext value={auth}>
      {children}
      <SignInHost auth={auth} />
    </AuthContext>
  )
}

function useAuthContext(): Auth {
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

interface AuthActions {
  /** Says what happened by itself. `tell` shows that the user is logged out. */
  signOut: Auth['leave']['signOut']
  /** Says what happened by itself, and goes to the home page when the account is gone. */
  deleteAccount: Auth['leave']['deleteAccount']
  /** Sends the mail to choose a new password; rejects with `IdentityError`. */
  resetPassword: Auth['resetPassword']
}

/** What a user can do with their session and account, besides signing in. */
export function useAuth(): AuthActions {
  const { leave, resetPassword } = useAuthContext()
  return { signOut: leave.signOut, deleteAccount: leave.deleteAccount, resetPassword }
}
