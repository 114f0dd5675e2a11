/** An event as it happened. */
export interface TrackedEvent {
  name: string
  details: Readonly<Record<string, unknown>>
  /** ISO time. */
  at: string
  /** Host and kind of page, without anything that names an account, a person or a search. */
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
    // Storage is forbidden, or holds something else.
    return none
  }
}

/**
 * Events of this tab. They outlive the page, because the link that sends one often leaves it: what could not be sent
 * then is sent by the next page. For `useSyncExternalStore`.
 */
export function createEventStore() {
  const listeners = new Set<() => void>()
  let events: readonly TrackedEvent[] | undefined

  function set(next: readonly TrackedEvent[]) {
    events = next
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // What cannot be kept is known to this page at least.
    }
    for (const listener of listeners) listener()
  }

  function getSnapshot(): readonly TrackedEvent[] {
    events ??= read()
    return events
  }

  return {
    getSnapshot,
    getServerSnapshot: () => none,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add: (event: TrackedEvent) => set([...getSnapshot(), event].slice(-most)),
    remove: (event: TrackedEvent) => set(getSnapshot().filter((other) => other !== event)),
    clear: () => set(none),
  }
}

export type EventStore = ReturnType<typeof createEventStore>
