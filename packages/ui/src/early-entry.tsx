import { type Ref, type RefCallback, useCallback } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Controls whose early entry was told: a ref is attached again whenever its caller hands in another one. */
const told = new WeakSet<Control>()

/**
 * A ref for a control that pages show before their scripts run. What a person typed, ticked or chose until then told
 * nobody; the control's own `onChange` hears of it as soon as it listens. Takes the caller's ref along.
 */
export function useEarlyEntry<C extends Control>(ref?: Ref<C>): RefCallback<C> {
  return useCallback(
    (control: C) => {
      // Looked at before the caller's ref: form libraries write their own value into the control there.
      const tell = told.has(control) ? null : earlyEntry(control)
      told.add(control)
      const detach = attach(ref, control)
      // Listeners get their own refs and effects first.
      if (tell) queueMicrotask(tell)
      return detach
    },
    [ref],
  )
}

function attach<C>(ref: Ref<C> | undefined, control: C): () => void {
  if (typeof ref === 'function') {
    const detach = ref(control)
    return typeof detach === 'function' ? detach : () => void ref(null)
  }
  if (!ref) return () => undefined
  ref.current = control
  return () => {
    ref.current = null
  }
}

/** Repeats what was entered as the event that was missed; `null` if the control is as the server sent it. */
function earlyEntry(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex, options } = control
    const sent = [...options].findIndex((option) => option.hasAttribute('selected'))
    // Servers mark the option; a select that was made in the browser has no mark.
    if (sent < 0 || selectedIndex === sent) return null
    return () => {
      control.selectedIndex = selectedIndex
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (control.type === 'file') {
    if (!(control instanceof HTMLInputElement) || !control.files?.length) return null
    return () => control.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const { checked, defaultChecked, type } = control
    // Of radio buttons the one that was chosen tells; the one that was left has no event of its own.
    if (checked === defaultChecked || (type === 'radio' && !checked)) return null
    return () => {
      control.checked = !checked
      control.click()
    }
  }
  const { value, defaultValue } = control
  if (value === defaultValue) return null
  return () => {
    const { selectionStart, selectionEnd, selectionDirection } = control
    // React takes an event for a change only if the value is not the one it saw last, which it learns from the
    // property of the control itself; the one of its class sets a value as typing does.
    control.value = defaultValue
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
    if (selectionStart !== null) {
      control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
    }
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
