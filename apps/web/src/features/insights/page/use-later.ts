import { useDeferredValue } from 'react'

/**
 * False while a page is drawn first and true right after that was painted: what is folded or below the screen, and so
 * moves nothing when it comes, keeps nobody waiting for what is seen first.
 */
export const useLater = (): boolean => useDeferredValue(true, false)
