import { useSession, useTrack } from '@tidewatch/auth/auth-provider'
import type { Site } from '@tidewatch/site-config/hosts'
import { iconButtonClasses } from '@tidewatch/ui/primitives/icon-button-classes'
import { CircleQuestionMark } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAppPath } from '#/frame/app-path.ts'
import { asksForHelp } from '#/help/asks-for-help.ts'

const loadPanel = () => import('#/help/help-panel.tsx')
const HelpPanel = lazy(async () => ({ default: (await loadPanel()).HelpPanel }))
const preload = () => void loadPanel().catch(() => undefined)

export interface HelpWidgetProps {
  site: Site
  label: string
}

const place = 'fixed right-5 bottom-[calc(1.25rem+var(--tab-bar))] z-30 rounded-full shadow-overlay print:hidden'

/** The button in the corner, and the panel that it opens. */
export function HelpWidget({ site, label }: HelpWidgetProps) {
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
        className={`${iconButtonClasses({ size: 'lg', variant: 'secondary' })} ${place}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={hasKey ? '?' : undefined}
        title={hasKey ? `${label} (?)` : label}
        aria-label={label}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (isOpen ? setOpen(false) : open('button'))}
      >
        <CircleQuestionMark aria-hidden="true" />
      </button>
      {wasOpened ? (
        <Suspense>
          <HelpPanel site={site} open={isOpen} onOpenChange={setOpen} opener={() => button.current} />
        </Suspense>
      ) : null}
    </>
  )
}
