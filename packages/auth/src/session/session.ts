import type { SessionCookies, SignInMethod, StoredSession } from './session-cookies.ts'

/** `unknown` while the page is rendered on a server and until it has hydrated. */
export type Session =
  | { status: 'unknown' | 'signed-out'; token: undefined; method: undefined; isRefused?: boolean }
  | { status: 'signed-in'; token: string; method: SignInMethod | undefined }

const unknown: Session = { status: 'unknown', token: undefined, method: undefined }
const signedOut: Session = { status: 'signed-out', token: undefined, method: undefined }
/** The server did not accept the token that was stored: nobody meant to leave. */
const refused: Session = { ...signedOut, isRefused: true }

/** How other tabs are told and heard. `announce` reaches every tab but this one. */
export interface TabSignals {
  announce: () => void
  listen: (onChange: () => void) => () => void
}

/**
 * The login state, read from the cookies and kept the same in every tab. Made for `useSyncExternalStore`: snapshots are
 * equal objects until something changes.
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
     * Clears the cookies because the server refuses what is in them. `false` where another tab left or signed in anew
     * while the refused call was on its way: then there is nothing to clear.
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
    /** Stores the session in the cookies; without one it clears them. */
    store(session: StoredSession | null, stay?: boolean) {
      if (session) cookies.write(session, stay)
      else cookies.clear()
      refresh()
      tabs.announce()
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
