/** Storage key for turning off single-key shortcuts, which speech input may trigger by mistake (WCAG 2.1.4). */
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
    // Without storage, shortcuts stay on.
  }
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'> & {
  isComposing?: boolean
}

/** The key if it's meant as a shortcut: pressed alone, not typed into a field, nor pressed in a menu or dialog. */
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
