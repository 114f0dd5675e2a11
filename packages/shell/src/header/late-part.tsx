import { useLatePart } from '@tidewatch/ui/feedback/use-late-part'
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react'

/** Button props that the server sends, so that browsers needn't load the code for its styles. */
export interface LateButtonProps {
  /** The icon's path. */
  path: string
  /** Those of an icon button. */
  className: string
  label: string
}

interface PartButtonProps extends Pick<LateButtonProps, 'className' | 'label'> {
  icon: ReactNode
  popup: 'menu' | 'dialog'
}

/** What the loaded part needs to look and behave like the button that it replaces. */
export interface LatePartProps {
  label: string
  icon: ReactNode
  /** Opened with the keyboard, so focus moves into it. */
  byKeyboard: boolean
}

/**
 * A button whose menu or sheet loads on hover or focus and opens on the first press, so that pages don't ship unopened
 * menus and their messages. `load` must be the same function on every render.
 */
export function createLatePart<Extra extends object>(load: () => Promise<ComponentType<LatePartProps & Extra>>) {
  const loadWithMessages = async () => {
    const [Loaded, { withShellMessages }] = await Promise.all([load(), import('#/header/with-shell-messages.ts')])
    return withShellMessages(Loaded)
  }
  // A failed preload is retried on press, and reported only then.
  const preload = () => void loadWithMessages().catch(() => undefined)

  return function LatePart(props: PartButtonProps & Extra) {
    const { label, icon, popup, className } = props
    const [requestedBy, setRequestedBy] = useState<'keyboard' | 'pointer' | null>(null)
    const Part = useLatePart(loadWithMessages, requestedBy !== null, () => setRequestedBy(null))
    const onKeyDown = (event: KeyboardEvent) => {
      if (popup !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      setRequestedBy('keyboard')
    }
    if (Part && requestedBy) return <Part {...props} byKeyboard={requestedBy === 'keyboard'} />
    return (
      <button
        type="button"
        title={label}
        aria-label={label}
        className={className}
        aria-haspopup={popup}
        aria-expanded={false}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={onKeyDown}
        // Enter and the space bar trigger a click with `detail` 0.
        onClick={({ detail }) => setRequestedBy(detail === 0 ? 'keyboard' : 'pointer')}
      >
        {icon}
      </button>
    )
  }
}
