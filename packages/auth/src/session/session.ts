import type { SessionCookies, SignInMethod, StoredSession } from './session-cookies.ts'

/** `unknown` while the page is rendered on a server and until it has hydrated. */
export type Session =
  | { status: 'unknown' | 'signed-out'; token: undefined; method: undefined; isRefused?: boolean }
  | { status: 'signed-in'; token: string; method: SignInMethod | undefined; isRefused?: false }

const unknown: Session = { status: 'unknown', token: undefined, method: undefined }
const signedOut: Session = { status: 'signed-out', token: undefined, method: undefined }
/** The server refused the stored token: the user didn't sign out. */
const refused: Session = { ...signedOut, isRefused: true }

/** Notifies the other tabs and listens to them. `announce` reaches every tab but this one. */
export interface TabSignals {
  announce: () => void
  listen: (onChange: () => void) => () => void
}

/**
 * The login state, read from the cookies and synchronised between tabs. Made for `useSyncExternalStore`: snapshots are
 * the same object until something changes.
 */
export function createSessionStore(cookies: SessionCookies, tabs: TabSignals) {
  const listeners = new Set<() => void>()
  let stopListening: (() => void) | undefined
  let current = read()

  function read(): Session {
    const token = cookies.readToken()
    return token ? { status: 'signed-in', token, method: cookies.readMethod() } : signedOut
  }

  function refresh(ending?: Session) {
    const next = ending ?? read()
    if (next.token === current.token && next.method === current.method) return
    current = next
    for (const listener of listeners) listener()
  }

  return {
    getSnapshot: () => current,
    getServerSnapshot: () => unknown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (listeners.size === 1) {
        stopListening = tabs.listen(() => refresh())
        refresh()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopListening?.()
      }
    },
    /**
     * Clears the cookies because the server refuses their token. `false` if another tab signed out, or signed in again,
     * while the refused call was pending: then there's nothing to clear.
     */
    refuse() {
      const stored = cookies.readToken()
      if (!stored || stored !== current.token) {
        refresh()
        return false
      }
      cookies.clear()
      refresh(refused)
      tabs.announce()
      return true
    },
    /** Stores the session in the cookies; `null` clears them. */
    store(session: StoredSession | null, stay?: boolean) {
      if (session) cookies.write(session, stay)
      else cookies.clear()
      refresh()
      tabs.announce()
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
