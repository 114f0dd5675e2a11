/** Where this browser keeps that keys alone do nothing, as speech input may press them by mistake (WCAG 2.1.4). */
const storageKey = 'shortcuts'

export function hasShortcuts(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function setShortcuts(on: boolean) {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // A browser that keeps nothing has them on.
  }
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'> & {
  isComposing?: boolean
}

/** The key alone, where it is meant as a shortcut: not typed into something, not said to a menu or a dialog. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, defaultPrevented, isComposing, target }: Press) {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing || !hasShortcuts()) return null
  if (target instanceof HTMLElement) {
    const isTaken =
      target.isContentEditable ||
      target.closest(
        'textarea, select, [role="textbox"], [role="menu"], [role="dialog"], [role="alertdialog"], input:not([type="checkbox"])',
      ) !== null
    if (isTaken) return null
  }
  return key
}
