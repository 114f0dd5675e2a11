import { useDeferredValue, useEffect, useState } from 'react'

const pauseMs = 150

/** What is typed, once the typing pauses; at once when the field is emptied. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.trim()), typed.trim() === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useDeferredValue(paused)
}
