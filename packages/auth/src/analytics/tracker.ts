import type { PublicConfig } from '@tidewatch/site-config/runtime-config'
import type { EventCatalogue, EventName } from './catalogue.ts'
import { createEventStore, type EventStore } from './event-store.ts'
import { pageKind } from './page-kind.ts'

export type Track = <Name extends EventName>(name: Name, details: EventCatalogue[Name]) => void

interface Tracker {
  track: Track
  /** Sends the events that the previous page couldn't send. */
  enqueueDueMessages: () => void
  /** In production, the events waiting to be sent; elsewhere, those that would have been sent. */
  events: EventStore
}

/**
 * Sends analytics events in production only; elsewhere, lists them for the development panel. The SDK loads with the
 * first event.
 */
export function createTracker(
  { environment, firebase }: Pick<PublicConfig, 'environment' | 'firebase'>,
  load = () => import('./firebase-analytics.ts'),
): Tracker {
  const events = createEventStore()
  const isSending = firebase.analytics !== null
  let sending = Promise.resolve()

  function send() {
    sending = sending
      .then(load)
      .then(async ({ sendEvent }) => {
        for (const event of events.getSnapshot()) {
          await sendEvent(firebase, event)
          events.remove(event)
        }
      })
      .catch(() => undefined) // Blockers and lost connections delay events, without any message.
  }

  return {
    events,
    track(name, details) {
      if (!isSending && environment === 'production') return
      events.add({ name, details, at: new Date().toISOString(), page: pageKind(window.location.href) })
      if (isSending) send()
    },
    enqueueDueMessages() {
      if (isSending && events.getSnapshot().length > 0) send()
    },
  }
}
