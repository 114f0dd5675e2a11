/** Whether a key press means "help": a question mark that is not typed into something, and not said to a dialog. */
export function asksForHelp({ key, ctrlKey, metaKey, altKey, defaultPrevented, target, isComposing }: KeyboardEvent) {
  if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false
  if (!(target instanceof HTMLElement)) return true
  return (
    !target.isContentEditable && target.closest('input, textarea, select, [role="textbox"], [role="dialog"]') === null
  )
}
