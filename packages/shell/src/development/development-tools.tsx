import { isPhone } from '@tidewatch/auth/firebase/is-phone'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { isEventPanelShortcut, isEventTabRequested } from '#/development/event-panel-access.ts'

const EventPanel = lazy(async () => ({ default: (await import('#/development/event-panel.tsx')).EventPanel }))

/** Developer tools outside production: the event list, and a console on phones. Both load on first use. */
export function DevelopmentTools() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [hasTab, setTab] = useState(false)

  const toggle = () => {
    setOpened(true)
    setOpen(!isOpen)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isEventPanelShortcut(event)) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    setTab(isEventTabRequested())
    // A phone that's offline has bigger problems than a missing console.
    if (isPhone())
      import('#/development/phone-console.ts').then(
        ({ startPhoneConsole }) => startPhoneConsole(),
        () => undefined,
      )
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      {hasTab ? (
        <button
          type="button"
          lang="en"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={toggle}
          className="fixed top-1/2 left-0 z-40 min-h-11 rounded-r-md border border-edge border-l-0 bg-raised px-2 py-1 text-xs print:hidden"
        >
          Events
        </button>
      ) : null}
      {wasOpened ? (
        <Suspense>
          <EventPanel open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
