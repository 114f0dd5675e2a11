import { createStore } from 'zustand/vanilla'

export interface TrackedEvent {
  name: string
  details: Readonly<Record<string, unknown>>
  /** ISO time. */
  at: string
  /** Host and kind of page, without anything that identifies an account, a person or a search. */
  page: string
}

const key = 'tidewatch-events'
const most = 100

const none: readonly TrackedEvent[] = []

function read(): readonly TrackedEvent[] {
  try {
    const events: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(events) ? events : none
  } catch {
    // Storage is blocked, or contains something else.
    return none
  }
}

/**
 * Events of this tab. They outlive the page, because the link that triggers one often leaves it: the next page sends
 * any that were left. For `useSyncExternalStore`.
 */
export function createEventStore() {
  const { getState, setState, subscribe } = createStore(read)

  function set(next: readonly TrackedEvent[]) {
    setState(next, true)
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Without storage, the event is at least known to this page.
    }
  }

  return {
    getSnapshot: getState,
    getServerSnapshot: () => none,
    subscribe,
    add: (event: TrackedEvent) => set([...getState(), event].slice(-most)),
    remove: (event: TrackedEvent) => set(getState().filter((other) => other !== event)),
    clear: () => set(none),
  }
}

export type EventStore = ReturnType<typeof createEventStore>
