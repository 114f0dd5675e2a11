import type { MouseEvent, PointerEvent } from 'react'

/**
 * Handlers of a link that ask for what it opens as soon as it is pressed, so that the answer comes while the page is drawn. A
 * finger that goes down may be about to scroll: there it is the press that counts.
 */
export function onPress(ask: () => void) {
  const onClick = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (button === 0 && !ctrlKey && !metaKey && !shiftKey) ask()
  }
  return {
    onClick,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') onClick(event)
    },
  }
}
