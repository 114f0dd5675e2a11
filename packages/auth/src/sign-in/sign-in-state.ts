import type { Messages } from '@tidewatch/i18n/messages'
import { createStore } from 'zustand/vanilla'
import type { PasswordRequirement, PendingVerification, WaitingLink } from '../firebase/identity-provider.ts'
import type { SignInMethod } from '../session/session-cookies.ts'
import type { SignInRequest, SignInView } from './open-sign-in.ts'

/** Keys of the `auth` messages that are plain texts. */
export type AuthMessageKey = {
  [K in keyof Messages['auth']]: Messages['auth'][K] extends string ? K : never
}[keyof Messages['auth']]

/** What the modal says about the last attempt: a text of ours with a detail below it, or a sentence of the API. */
export type FlowMessage = { tone: 'coral' | 'amber' | 'tide' } & (
  | { key: AuthMessageKey; values?: Record<string, string>; detail?: AuthMessageKey }
  | { text: string }
)

/** A sign-in at the identity provider that the backend asks a code of the second factor for. */
export interface WaitingSignIn {
  idToken: string
  method: SignInMethod
  accessToken?: string
  /** `null` where the provider kept it to itself. */
  email: string | null
  stay: boolean
}

/** An account whose address waits for its confirmation. */
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
  /** What the API said about the number of attempts, in the user's language. */
  limit: string | null
  /** A social sign-in that is added to the account that its owner signs in to next. */
  link: WaitingLink | null
  /** Instead of the view, the modal asks for the code of this sign-in. */
  waiting: WaitingSignIn | null
  /** What the project asks of passwords and the last one lacked. */
  missing: PasswordRequirement[]
  /** The full-screen spinner: while an attempt runs, and for a second after it. */
  overlay: boolean
  returnTo: string | undefined
  /** The account that the visitor asked to watch. */
  watch: string | undefined
  /** What the email field begins with. */
  email: string | undefined
  /** The mail that was sent last, while its reader may still open the link in it. */
  verifying: Verifying | null
  /** Told whether the user has shown again who they are, which a call asks for; `null`: none does. */
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

/** No outcome of an attempt on screen. */
export const nothingSaid = { message: null, limit: null, missing: [], verifying: null }

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
      set({ open: true, view, returnTo, watch, email, ...nothingSaid }),
    /** Asks the user to show again who they are. Calls that ask at the same time wait for one answer. */
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
    close: () => set({ open: false, link: null, waiting: null, ...nothingSaid }),
    show: (view: SignInView) => set({ view, ...nothingSaid }),
  }
}

export type SignInStore = ReturnType<typeof createSignInStore>
