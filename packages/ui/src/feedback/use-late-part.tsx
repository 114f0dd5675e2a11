import { type ComponentType, useEffect, useEffectEvent, useReducer } from 'react'

/** Sent to the window when a requested part can’t be loaded; the page then says so. */
export const partFailedEvent = 'partfailed'

/**
 * A dialog, menu or panel whose code is loaded on request; `null` until then. If loading fails, `onError` cancels the
 * request, the page stays as it is, and the next request loads again. `load` must be the same function on every render.
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isRequested: boolean,
  onError: () => void,
): ComponentType<Props> | null {
  // Replacing the first loaded part would reopen it.
  const [Part, keep] = useReducer(
    (kept: ComponentType<Props> | null, loaded: ComponentType<Props>) => kept ?? loaded,
    null,
  )
  const onFailure = useEffectEvent(() => {
    window.dispatchEvent(new Event(partFailedEvent))
    onError()
  })
  useEffect(() => {
    if (isRequested && !Part) load().then(keep, onFailure)
  }, [load, isRequested, Part])
  return Part
}
