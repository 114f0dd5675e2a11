import { useTrackedEvents } from '@tidewatch/auth/auth-provider'
import type { TrackedEvent } from '@tidewatch/auth/tracked-event'
import { CornerPanel } from '@tidewatch/ui/feedback/corner-panel'
import { Button } from '@tidewatch/ui/primitives/button'
import { CopyButton } from '@tidewatch/ui/primitives/copy-button'
import { useSyncExternalStore } from 'react'

interface EventPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What production would send to analytics, newest first. For developers, so always in English. */
export function EventPanel({ open, onOpenChange }: EventPanelProps) {
  const { subscribe, getSnapshot, getServerSnapshot, clear } = useTrackedEvents()
  const events = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
  return (
    <CornerPanel
      open={open}
      onOpenChange={onOpenChange}
      title="Analytics events"
      closeLabel="Close"
      side="left"
      lang="en"
    >
      <div className="flex items-center gap-2 px-5 py-3">
        <p role="status" className="mr-auto text-sm text-soft">
          {events.length === 1 ? '1 event in this tab' : `${events.length} events in this tab`}
        </p>
        <CopyButton text={JSON.stringify(events, null, 2)} label="Copy as JSON" copiedLabel="Copied" />
        <Button size="sm" disabled={events.length === 0} onClick={clear}>
          Clear
        </Button>
      </div>
      {events.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-soft">
          Nothing yet. In production, each event would be sent as it happens.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard.
        <section aria-label="Events" tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
          <ol className="divide-y">
            {events.toReversed().map((event) => (
              <EventRow key={`${event.at} ${event.name}`} event={event} />
            ))}
          </ol>
        </section>
      )}
    </CornerPanel>
  )
}

function EventRow({ event: { name, details, at, page } }: { event: TrackedEvent }) {
  return (
    <li className="py-2 text-sm">
      <p className="flex justify-between gap-3">
        <code className="font-medium font-mono">{name}</code>
        <time dateTime={at} className="tabular shrink-0 text-soft">
          {at.slice(11, 23)}
        </time>
      </p>
      <code className="block break-words font-mono text-soft text-xs">{JSON.stringify(details)}</code>
      <p className="break-all text-soft text-xs">{page}</p>
    </li>
  )
}
