import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useState } from 'react'

/**
 * Keeps a virtualized list's focused item rendered, wherever scrolling or sorting moves it: the focus would be lost with
 * it. Report an item's key when it gets the focus.
 */
export function useFocusedItem(count: number, itemKey: (index: number) => string | number) {
  const [focused, setFocused] = useState<string | number | null>(null)
  const rangeExtractor = (range: Range): number[] => {
    const shown = defaultRangeExtractor(range)
    if (focused === null) return shown
    const kept = Array.from({ length: count }, (_, index) => index).find((index) => itemKey(index) === focused)
    return kept === undefined || shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a - b)
  }
  return { rangeExtractor, setFocused }
}
