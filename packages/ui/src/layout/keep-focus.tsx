/** Moves the focus to the page's content, for when the focused element is gone or about to go. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** A `ref` for an element that its own button may remove: the focus would be lost with it. */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusMain()
}
