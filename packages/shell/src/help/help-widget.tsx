import { useSession, useTrack } from '@tidewatch/auth/auth-provider'
import type { Site } from '@tidewatch/site-config/hosts'
import { useLatePart } from '@tidewatch/ui/feedback/use-late-part'
import { iconButtonClasses } from '@tidewatch/ui/primitives/icon-button-classes'
import { CircleQuestionMark } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isAppPath } from '#/frame/app-path.ts'
import { asksForHelp } from '#/help/asks-for-help.ts'

const loadPanel = async () => (await import('#/help/help-panel.tsx')).loadHelpPanel()
const preload = () => void loadPanel().catch(() => undefined)

export interface HelpWidgetProps {
  site: Site
  label: string
}

const place = 'fixed right-5 bottom-[calc(1.25rem+var(--tab-bar))] z-30 rounded-full shadow-overlay print:hidden'

/** The button in the corner and the panel that it opens. */
export function HelpWidget({ site, label }: HelpWidgetProps) {
  const track = useTrack()
  // In the app, the question mark lists the keyboard shortcuts.
  const { status } = useSession()
  const hasKey = !(isAppPath(usePathname()) && status === 'signed-in')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const HelpPanel = useLatePart(loadPanel, isOpen, () => setOpen(false))

  function open(by: 'button' | 'key') {
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
      {HelpPanel ? <HelpPanel site={site} open={isOpen} onOpenChange={setOpen} opener={() => button.current} /> : null}
    </>
  )
}
