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
const maxEvents = 100

const noEvents: readonly TrackedEvent[] = []

function read(): readonly TrackedEvent[] {
  try {
    const events: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(events) ? events : noEvents
  } catch {
    // Storage is blocked, or contains something else.
    return noEvents
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
    getServerSnapshot: () => noEvents,
    subscribe,
    add: (event: TrackedEvent) => set([...getState(), event].slice(-maxEvents)),
    remove: (event: TrackedEvent) => set(getState().filter((other) => other !== event)),
    clear: () => set(noEvents),
  }
}

export type EventStore = ReturnType<typeof createEventStore>
