import { type ComponentProps, type Ref, type RefCallback, useCallback } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A native input. `onChange` also fires for what was entered before hydration. */
export function Input({ ref, ...props }: ComponentProps<'input'>) {
  const early = useEarlyEntry(ref)
  return <input {...props} ref={props.onChange ? early : ref} />
}

/** A native text area. `onChange` also fires for what was entered before hydration. */
export function TextInput({ ref, ...props }: ComponentProps<'textarea'>) {
  const early = useEarlyEntry(ref)
  return <textarea {...props} ref={props.onChange ? early : ref} />
}

/** A native select. `onChange` also fires for what was chosen before hydration. */
export function NativeSelect({ ref, ...props }: ComponentProps<'select'>) {
  const early = useEarlyEntry(ref)
  return <select {...props} ref={props.onChange ? early : ref} />
}

/** Controls already checked: React reattaches a ref whenever the caller passes a new one. */
const checked = new WeakSet<Control>()

/**
 * React keeps what was typed into a controlled input before hydration, but doesn't report it, and drops it at the next
 * render. Its experimental channel replays the event (`enableHydrationChangeEvent`); remove this once the stable one
 * does.
 */
function useEarlyEntry<C extends Control>(ref: Ref<C> | undefined): RefCallback<C> {
  return useCallback(
    (control: C) => {
      // Read before the caller's ref runs: form libraries write their own value into the control there.
      const replay = checked.has(control) ? null : earlyEntry(control)
      checked.add(control)
      const detach = attach(ref, control)
      // Runs after the listeners' own refs and effects.
      if (replay) queueMicrotask(replay)
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

/** Returns a function that dispatches the missed event; `null` if the control is as the server sent it. */
function earlyEntry(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex, options } = control
    const sent = [...options].findIndex((option) => option.hasAttribute('selected'))
    // Servers mark the selected option; a select rendered in the browser has no such mark.
    if (sent < 0 || selectedIndex === sent) return null
    return () => {
      control.selectedIndex = selectedIndex
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (control instanceof HTMLInputElement && control.type === 'file') {
    return control.files?.length ? () => control.dispatchEvent(new Event('change', { bubbles: true })) : null
  }
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const { checked: isChecked, defaultChecked, type } = control
    // Only the radio button that becomes checked fires an event.
    if (isChecked === defaultChecked || (type === 'radio' && !isChecked)) return null
    return () => {
      control.checked = !isChecked
      control.click()
    }
  }
  return earlyText(control)
}

function earlyText(control: HTMLInputElement | HTMLTextAreaElement): (() => void) | null {
  const { value, defaultValue } = control
  if (value === defaultValue) return null
  return () => {
    const { selectionStart, selectionEnd, selectionDirection } = control
    // React treats an event as a change only if the value differs from the last one that it saw. It tracks the
    // control's own `value` property; the prototype's setter bypasses that, as typing does.
    control.value = defaultValue
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
    if (selectionStart !== null) {
      control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
    }
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
