/** Whether a key press asks for help: a question mark that isn't typed into a field or pressed in a dialog. */
export function asksForHelp({ key, ctrlKey, metaKey, altKey, defaultPrevented, target, isComposing }: KeyboardEvent) {
  if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false
  if (!(target instanceof HTMLElement)) return true
  return (
    !target.isContentEditable && target.closest('input, textarea, select, [role="textbox"], [role="dialog"]') === null
  )
}
