import { helpWidgetMinWidthPx } from '@tidewatch/site-config/constants'
import { useSyncExternalStore } from 'react'

const query = `(width > ${helpWidgetMinWidthPx}px)`

function subscribe(listener: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window has room for the help widget; not on servers. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
