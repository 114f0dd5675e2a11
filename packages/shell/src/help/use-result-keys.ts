import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Keys pressed in the field while their results are still loading. */
interface PendingKeys {
  steps: number
  opens: boolean
}

/**
 * Arrow keys between a field and the results below it. Keys pressed before the results arrive are kept for them: moving
 * into results that are about to be replaced would lose the focus.
 */
export function useResultKeys(container: RefObject<HTMLElement | null>, results: unknown, isCurrent: boolean) {
  const pending = useRef<PendingKeys | null>(null)

  function move(by: number): HTMLElement | undefined {
    const focusTargets = [...(container.current?.querySelectorAll<HTMLElement>('input, [data-slug]') ?? [])]
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? focusTargets.indexOf(activeElement) : -1
    if (at < 0) return undefined
    const target = focusTargets[(((at + by) % focusTargets.length) + focusTargets.length) % focusTargets.length]
    target?.focus()
    return target
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    const isWaiting = !isCurrent && event.target instanceof HTMLInputElement
    if (isWaiting) {
      if (!queueKey(event.key)) return
    } else if (step === undefined || !move(step)) return
    event.preventDefault()
  }

  function queueKey(key: string): boolean {
    const step = steps[key]
    if (step !== undefined) pending.current = { steps: (pending.current?.steps ?? 0) + step, opens: false }
    else if (key === 'Enter' && pending.current) pending.current.opens = true
    else return false
    return true
  }

  const applyPendingKeys = useEffectEvent(() => {
    const keys = pending.current
    pending.current = null
    // The user has left the field meanwhile.
    if (!keys || !(document.activeElement instanceof HTMLInputElement)) return
    const target = move(keys.steps)
    if (keys.opens && target?.dataset.slug !== undefined) target.click()
  })
  useEffect(() => {
    if (isCurrent) applyPendingKeys()
  }, [isCurrent])

  const lastFocused = useRef<Element | null>(null)
  // If the focused result isn't among the next results, their first one takes the focus.
  const restoreFocus = useEffectEvent((_results: unknown) => {
    if (lastFocused.current?.isConnected !== false || document.activeElement !== document.body) return
    const all = container.current
    const first = all?.querySelector<HTMLElement>('[data-slug]') ?? all?.querySelector('input')
    first?.focus()
  })
  useLayoutEffect(() => restoreFocus(results), [results])

  return {
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      lastFocused.current = event.target
    },
    /** Drops pending keys when the user types on. */
    forget: () => {
      pending.current = null
    },
  }
}
