import type { MouseEvent, PointerEvent } from 'react'

/**
 * Handlers for a link that fetch its target on mouse down, so that the response arrives while the page renders. Touches
 * wait for the click, because a finger may be about to scroll.
 */
export function prefetchHandlers(prefetch: () => void) {
  const onClick = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (button === 0 && !ctrlKey && !metaKey && !shiftKey) prefetch()
  }
  return {
    onClick,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') onClick(event)
    },
  }
}
