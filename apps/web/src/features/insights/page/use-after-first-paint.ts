import { useDeferredValue } from 'react'

/**
 * False during the first render, true right after it was painted. Use it for content that is collapsed or below the
 * fold, and so shifts nothing when it appears, to paint visible content sooner.
 */
export const useAfterFirstPaint = (): boolean => useDeferredValue(true, false)
