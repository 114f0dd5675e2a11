/** Moves the focus to the page's content, for when the focused element is gone or about to go. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * A `ref` for an element that its own button may remove: the focus would be lost with it. It moves to the nearest
 * element around it that scripts may focus, usually the page's content.
 */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return
  element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}
