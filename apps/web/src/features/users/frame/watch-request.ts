import { useEffect, useEffectEvent } from 'react'

const name = 'tidewatch-watch'

/** Asks the open page to show its box for adding an account. True if the page has one. */
export const requestWatchBox = (): boolean => !document.dispatchEvent(new Event(name, { cancelable: true }))

/** For a page with its own box for adding an account. */
export function useWatchRequest(onWatch: () => void) {
  const handleRequest = useEffectEvent((event: Event) => {
    event.preventDefault()
    onWatch()
  })
  useEffect(() => {
    document.addEventListener(name, handleRequest)
    return () => document.removeEventListener(name, handleRequest)
  }, [])
}
