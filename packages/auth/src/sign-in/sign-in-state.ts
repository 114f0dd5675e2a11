import type { Messages } from '@tidewatch/i18n/messages'
import { createStore } from 'zustand/vanilla'
import type { PasswordRequirement, PendingLink, PendingVerification } from '../firebase/identity-provider.ts'
import type { SignInMethod } from '../session/session-cookies.ts'
import type { SignInRequest, SignInView } from './open-sign-in.ts'

/** Keys of the `auth` messages that are plain texts. */
export type AuthMessageKey = {
  [K in keyof Messages['auth']]: Messages['auth'][K] extends string ? K : never
}[keyof Messages['auth']]

/** The modal's message about the last attempt: one of our texts with a detail below it, or a sentence from the API. */
export type FlowMessage = { tone: 'coral' | 'amber' | 'tide' } & (
  | { key: AuthMessageKey; values?: Record<string, string>; detail?: AuthMessageKey }
  | { text: string }
)

/** A sign-in at the identity provider for which the backend requires a code of the second factor. */
export interface PendingSignIn {
  idToken: string
  method: SignInMethod
  accessToken?: string
  /** `null` if the provider didn't share it. */
  email: string | null
  stay: boolean
}

/** An account whose address isn't verified yet. */
export interface Verifying {
  email: string
  method: SignInMethod
  stay: boolean
  pending: PendingVerification
}

export interface SignInState {
  open: boolean
  view: SignInView
  /** An attempt is under way. */
  busy: boolean
  message: FlowMessage | null
  /** The API's message about the number of attempts, in the user's language. */
  limit: string | null
  /** A social sign-in that will be added to the account its owner signs in to next. */
  link: PendingLink | null
  /** Set while the modal asks for the code of this sign-in instead of showing the view. */
  waiting: PendingSignIn | null
  /** The project's password requirements that the last one didn't meet. */
  missing: PasswordRequirement[]
  /** The full-screen spinner: during an attempt, and for a second after it. */
  overlay: boolean
  returnTo: string | undefined
  /** The account that the visitor wants to watch. */
  watch: string | undefined
  /** Initial value of the email field. */
  email: string | undefined
  /** The last verification email, while its link may still be opened. */
  verifying: Verifying | null
  /** Called with whether the user has confirmed who they are, for calls that require it; `null`: none does. */
  confirming: ((confirmed: boolean) => void) | null
}

const initial: SignInState = {
  open: false,
  view: 'login',
  busy: false,
  message: null,
  limit: null,
  link: null,
  waiting: null,
  missing: [],
  overlay: false,
  returnTo: undefined,
  watch: undefined,
  email: undefined,
  verifying: null,
  confirming: null,
}

/** The state without the outcome of an attempt. */
export const noMessages = { message: null, limit: null, missing: [], verifying: null }

/** The state of the modal, for `useSyncExternalStore`. */
export function createSignInStore() {
  const { getState, getInitialState, setState, subscribe } = createStore(() => initial)
  const set = (change: Partial<SignInState>) => setState(change)

  return {
    getSnapshot: getState,
    getServerSnapshot: getInitialState,
    subscribe,
    set,
    open: ({ view, returnTo, watch, email }: SignInRequest) =>
      set({ open: true, view, returnTo, watch, email, ...noMessages }),
    /** Asks the user to confirm who they are. Concurrent calls share one answer. */
    confirm: () =>
      new Promise<boolean>((resolve) => {
        const { confirming } = getState()
        set({
          confirming: (confirmed) => {
            confirming?.(confirmed)
            resolve(confirmed)
          },
        })
      }),
    close: () => set({ open: false, link: null, waiting: null, ...noMessages }),
    show: (view: SignInView) => set({ view, ...noMessages }),
  }
}

export type SignInStore = ReturnType<typeof createSignInStore>
