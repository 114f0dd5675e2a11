import type { SessionApi } from '@tidewatch/api-client/users/users'
import type { Hosts } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { CheckPassword } from '../account/password-check.ts'
import type { Track } from '../analytics/tracker.ts'
import type { IdentityProvider } from '../firebase/identity-provider.ts'
import type { SessionStore } from '../session/session.ts'
import type { SessionCookies } from '../session/session-cookies.ts'
import type { AuthMessageKey, SignInStore } from './sign-in-state.ts'

/** One of our texts, or a sentence from the API. */
export type ToastMessage = { key: AuthMessageKey; values?: Record<string, string> } | { text: string }

/** Everything that the flows depend on, so that tests can run them without a browser, a network or a clock. */
export interface FlowPorts {
  store: SignInStore
  /** Loads the identity provider's SDK on first use. */
  identity: () => Promise<IdentityProvider>
  /** What's wrong with a newly chosen password, before the identity provider sees it. */
  checkPassword: CheckPassword
  api: SessionApi
  session: SessionStore
  cookies: SessionCookies
  /** Shows a toast, outside the modal. */
  say: (tone: 'success' | 'error', message: ToastMessage) => void
  /** Removes the user's data in this browser: locked-account marker, recent search content. */
  forgetUser: (which: 'all' | 'encrypted') => void
  /** Encrypts the visitor's stored data for the session that has begun. */
  encryptStorage: () => void
  /**
   * Whether the identity provider's storage on this host may contain a user other than the session's. `holdIdentity`
   * records whose it contains.
   */
  isOtherIdentityHeld: () => boolean
  holdIdentity: (token: string | null) => void
  /** Clears the data loaded for the user, such as the account list. */
  emptyAccounts: (isRefused?: boolean) => void
  /** A path on this host, or a URL on another one of ours. */
  goTo: (address: string) => void
  homePath: () => string
  locale: () => Locale
  hosts: Hosts
  /** The page that led the visitor here; `undefined` for direct visits. */
  sourceDomain: () => string | undefined
  /** Whether social sign-in leaves the page instead of opening a window: in narrow windows except on phones. */
  prefersRedirect: () => boolean
  /** Analytics events, sent in production only. */
  track: Track
  /** Marks in the page's address that a redirect sign-in is under way, or removes the mark. */
  markUrl: (loading: boolean) => void
  wait: (ms: number) => Promise<void>
}
