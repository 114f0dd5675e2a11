import { type ComponentType, type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'

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
    const [Loaded, { withShellMessages }] = await Promise.all([load(), import('#/header/with-shell-messages.tsx')])
    return withShellMessages(Loaded)
  }
  const Part = lazy(async () => ({ default: await loadWorded() }))
  // A load that fails here is tried again, and told by the page's error screen, when it is pressed.
  const preload = () => void loadWorded().catch(() => undefined)

  return function LatePart(props: PartButtonProps & Extra) {
    const { label, icon, popup, className } = props
    const [asked, setAsked] = useState<'keyboard' | 'pointer' | null>(null)
    const onKeyDown = (event: KeyboardEvent) => {
      if (popup !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      setAsked('keyboard')
    }
    const button = (
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
    if (!asked) return button
    return (
      <Suspense fallback={button}>
        <Part {...props} byKeyboard={asked === 'keyboard'} />
      </Suspense>
    )
  }
}
