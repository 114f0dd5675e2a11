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

/** Keys pressed in the field while what they are meant for is still on its way. */
interface PendingKeys {
  steps: number
  opens: boolean
}

/**
 * Arrow keys between a field and the results below it. A key that comes before its results is kept for them:
 * moving into results that are about to be replaced would leave the focus nowhere.
 */
export function useResultKeys(place: RefObject<HTMLElement | null>, results: unknown, isCurrent: boolean) {
  const pending = useRef<PendingKeys | null>(null)

  function move(by: number): HTMLElement | undefined {
    const stops = [...(place.current?.querySelectorAll<HTMLElement>('input, [data-slug]') ?? [])]
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1
    if (at < 0) return undefined
    const target = stops[(((at + by) % stops.length) + stops.length) % stops.length]
    target?.focus()
    return target
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    const isWaiting = !isCurrent && event.target instanceof HTMLInputElement
    if (isWaiting) {
      if (!keepKey(event.key)) return
    } else if (step === undefined || !move(step)) return
    event.preventDefault()
  }

  function keepKey(key: string): boolean {
    const step = steps[key]
    if (step !== undefined) pending.current = { steps: (pending.current?.steps ?? 0) + step, opens: false }
    else if (key === 'Enter' && pending.current) pending.current.opens = true
    else return false
    return true
  }

  const fulfil = useEffectEvent(() => {
    const keys = pending.current
    pending.current = null
    // Whoever left the field meanwhile wants something else.
    if (!keys || !(document.activeElement instanceof HTMLInputElement)) return
    const target = move(keys.steps)
    if (keys.opens && target?.dataset.slug !== undefined) target.click()
  })
  useEffect(() => {
    if (isCurrent) fulfil()
  }, [isCurrent])

  const held = useRef<Element | null>(null)
  // A result that has the focus may be gone from the next results: the first of these takes it.
  const keepFocus = useEffectEvent((_results: unknown) => {
    if (held.current?.isConnected !== false || document.activeElement !== document.body) return
    const all = place.current
    const first = all?.querySelector<HTMLElement>('[data-slug]') ?? all?.querySelector('input')
    first?.focus()
  })
  useLayoutEffect(() => keepFocus(results), [results])

  return {
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      held.current = event.target
    },
    /** Typing on replaces what was pressed. */
    forget: () => {
      pending.current = null
    },
  }
}
