import { focusMain } from '#/layout/keep-focus.tsx'

/** The element that gets the focus back: for an item of a menu, which is closing, the menu's button. */
export function findOpener(): Element | null {
  const focused = document.activeElement
  const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menuButton ? document.getElementById(menuButton) : focused
}

/** Gives the focus back when what the element opened is closed. */
export function restoreFocus(opener: Element | null) {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  // It was deleted in the dialog, or with the page that the dialog led away from.
  else if (document.activeElement === document.body) focusMain()
}
