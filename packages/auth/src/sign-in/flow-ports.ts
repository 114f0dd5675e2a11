import type { SessionApi } from '@tidewatch/api-client/users/users'
import type { Hosts } from '@tidewatch/site-config/hosts'
import type { Locale } from '@tidewatch/site-config/locales'
import type { CheckPassword } from '../account/password-check.ts'
import type { Track } from '../analytics/tracker.ts'
import type { IdentityProvider } from '../firebase/identity-provider.ts'
import type { SessionStore } from '../session/session.ts'
import type { SessionCookies } from '../session/session-cookies.ts'
import type { AuthMessageKey, SignInStore } from './sign-in-state.ts'

/** A text of ours, or a sentence of the API. */
export type SpokenMessage = { key: AuthMessageKey; values?: Record<string, string> } | { text: string }

/** Everything around the flows, so that they run in tests without a browser, a network or a clock. */
export interface FlowPorts {
  store: SignInStore
  /** Loads the identity provider's SDK at its first use. */
  identity: () => Promise<IdentityProvider>
  /** What is wrong with a password that somebody chooses, before the identity provider is asked. */
  checkPassword: CheckPassword
  api: SessionApi
  session: SessionStore
  cookies: SessionCookies
  /** Says something in passing, outside of the modal. */
  say: (tone: 'success' | 'error', message: SpokenMessage) => void
  /** Forgets what belongs to the user in this browser: locked-account marker, recent search content. */
  forgetUser: (which: 'all' | 'encrypted') => void
  /** Encrypts what the visitor stored in this browser for the session that has begun. */
  encryptStorage: () => void
  /** Whether the identity provider may hold a user in this host's storage who isn't the session's, and to say whose it holds. */
  isOtherIdentityHeld: () => boolean
  holdIdentity: (token: string | null) => void
  /** Empties what was loaded for the user, such as the account list. */
  emptyAccounts: () => void
  /** A path of this host, or an address of another one of ours. */
  goTo: (address: string) => void
  homePath: () => string
  locale: () => Locale
  hosts: Hosts
  /** What led the visitor here; `undefined` when they came by themselves. */
  sourceDomain: () => string | undefined
  /** Social sign-in leaves the page instead of opening a window: narrow windows that are not phones. */
  prefersRedirect: () => boolean
  /** Analytics events, sent in production only. */
  track: Track
  /** Marks in the page's address that a redirect sign-in is under way, or takes the mark away. */
  markUrl: (loading: boolean) => void
  wait: (ms: number) => Promise<void>
}
