import type { Messages } from '@tidewatch/i18n/messages'
import type { PasswordRequirement, WaitingLink } from './identity-provider.ts'
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
  /** What the project asks of passwords and the last one lacked. */
  missing: PasswordRequirement[]
  /** The full-screen spinner: while an attempt runs, and for a second after it. */
  overlay: boolean
  returnTo: string | undefined
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
  missing: [],
  overlay: false,
  returnTo: undefined,
  confirming: null,
}

/** No outcome of an attempt on screen. */
export const nothingSaid = { message: null, limit: null, missing: [] }

/** The state of the modal, for `useSyncExternalStore`. */
export function createSignInStore() {
  let state = initial
  const listeners = new Set<() => void>()

  function set(change: Partial<SignInState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  return {
    getSnapshot: () => state,
    getServerSnapshot: () => initial,
    set,
    open: ({ view, returnTo }: SignInRequest) => set({ open: true, view, returnTo, ...nothingSaid }),
    /** Asks the user to show again who they are. Calls that ask at the same time wait for one answer. */
    confirm: () =>
      new Promise<boolean>((resolve) => {
        const { confirming } = state
        set({
          confirming: (confirmed) => {
            confirming?.(confirmed)
            resolve(confirmed)
          },
        })
      }),
    close: () => set({ open: false, link: null, ...nothingSaid }),
    show: (view: SignInView) => set({ view, ...nothingSaid }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type SignInStore = ReturnType<typeof createSignInStore>
