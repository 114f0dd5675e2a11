import { type ComponentType, useEffect, useEffectEvent, useReducer } from 'react'

/** Sent to the window where a part that was asked for can’t be loaded; the page says so. */
export const partFailed = 'partfailed'

/**
 * A dialog, menu or panel whose code is loaded once it is wanted; `null` until it is there. Where it can’t be loaded, `giveUp` takes
 * the request back, the page stays as it is, and the next one loads anew. `load` must be the same function at every render.
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  giveUp: () => void,
): ComponentType<Props> | null {
  // One that replaced the first would open anew.
  const [Part, keep] = useReducer(
    (kept: ComponentType<Props> | null, loaded: ComponentType<Props>) => kept ?? loaded,
    null,
  )
  const onFailure = useEffectEvent(() => {
    window.dispatchEvent(new Event(partFailed))
    giveUp()
  })
  useEffect(() => {
    if (isWanted && !Part) load().then(keep, onFailure)
  }, [load, isWanted, Part])
  return Part
}
