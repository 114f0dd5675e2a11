import { useSession, useTrack } from '@tidewatch/auth/auth-provider'
import type { Site } from '@tidewatch/site-config/hosts'
import { usePathname } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAppPath } from '#/frame/app-path.ts'
import { asksForHelp } from '#/help/asks-for-help.ts'

const loadPanel = () => import('#/help/help-panel.tsx')
const HelpPanel = lazy(async () => ({ default: (await loadPanel()).HelpPanel }))
const preload = () => void loadPanel().catch(() => undefined)

export interface HelpWidgetProps {
  site: Site
  label: string
  /** Classes and icon of the button, from the server. */
  className: string
  icon: ReactNode
}

/** The button in the corner, and the panel that it opens. */
export function HelpWidget({ site, label, className, icon }: HelpWidgetProps) {
  const track = useTrack()
  // In the app the question mark lists the keys.
  const { status } = useSession()
  const hasKey = !(isAppPath(usePathname()) && status === 'signed-in')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)

  function open(by: 'button' | 'key') {
    setOpened(true)
    setOpen(true)
    track('help_open', { by, site })
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isOpen || !hasKey || !asksForHelp(event)) return
    event.preventDefault()
    open('key')
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={hasKey ? '?' : undefined}
        title={hasKey ? `${label} (?)` : label}
        aria-label={label}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (isOpen ? setOpen(false) : open('button'))}
      >
        {icon}
      </button>
      {wasOpened ? (
        <Suspense>
          <HelpPanel site={site} open={isOpen} onOpenChange={setOpen} opener={() => button.current} />
        </Suspense>
      ) : null}
    </>
  )
}
