import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is laid out for print, so that scrolling lists can be shown in full. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // The browser measures the page right after this event, so it must render synchronously.
    const set = (value: boolean) => flushSync(() => setPrinting(value))
    window.addEventListener('beforeprint', () => set(true), { signal: stop.signal })
    window.addEventListener('afterprint', () => set(false), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return isPrinting
}
