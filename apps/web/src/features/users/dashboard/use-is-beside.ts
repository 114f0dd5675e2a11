import { useSyncExternalStore } from 'react'

/** From here on the rail stands beside the feed, as `lg` has it. */
const query = '(min-width: 64rem)'

function subscribe(listener: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the window has room for something beside the feed; not on servers. */
export function useIsBeside(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
