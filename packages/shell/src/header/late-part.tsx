import { useLatePart } from '@tidewatch/ui/feedback/use-late-part'
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react'

/** What a button with a late part gets from the server: its looks cost browsers nothing then. */
export interface LateButtonProps {
  /** Of its icon. */
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
  /** It was asked for with the keyboard, which moves the focus into it. */
  byKeyboard: boolean
}

/**
 * A button whose menu or sheet is loaded when the pointer or the focus comes near, and opens with the first press, so
 * that pages ship no menus that nobody opens, nor their texts. `load` must be the same function at every render.
 */
export function createLatePart<Extra extends object>(load: () => Promise<ComponentType<LatePartProps & Extra>>) {
  const loadWorded = async () => {
    const [Loaded, { withShellMessages }] = await Promise.all([load(), import('#/header/with-shell-messages.ts')])
    return withShellMessages(Loaded)
  }
  // A load that fails here is tried again, and told, when it is pressed.
  const preload = () => void loadWorded().catch(() => undefined)

  return function LatePart(props: PartButtonProps & Extra) {
    const { label, icon, popup, className } = props
    const [asked, setAsked] = useState<'keyboard' | 'pointer' | null>(null)
    const Part = useLatePart(loadWorded, asked !== null, () => setAsked(null))
    const onKeyDown = (event: KeyboardEvent) => {
      if (popup !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      setAsked('keyboard')
    }
    if (Part && asked) return <Part {...props} byKeyboard={asked === 'keyboard'} />
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
        // A press of Enter or the space bar is a click of no button.
        onClick={({ detail }) => setAsked(detail === 0 ? 'keyboard' : 'pointer')}
      >
        {icon}
      </button>
    )
  }
}
