import { useEffect, useEffectEvent } from 'react'

const name = 'tidewatch-watch'

/** Asks the open page to let its reader watch one more account; whether it does. */
export const pageTakesWatch = (): boolean => !document.dispatchEvent(new Event(name, { cancelable: true }))

/** For a page with a box of its own for it. */
export function useWatchRequest(onWatch: () => void) {
  const take = useEffectEvent((event: Event) => {
    event.preventDefault()
    onWatch()
  })
  useEffect(() => {
    document.addEventListener(name, take)
    return () => document.removeEventListener(name, take)
  }, [])
}
