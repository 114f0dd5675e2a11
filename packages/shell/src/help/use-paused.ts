import { useDeferredValue, useEffect, useState } from 'react'

const debounceMs = 150

/** The input once typing pauses; immediate when the field is cleared. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.trim()), typed.trim() === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useDeferredValue(paused)
}
