import { useDeferredValue, useEffect, useState } from 'react'

const pauseMs = 150

/** The input once typing pauses; immediate when the field is cleared. */
export function usePaused(typed: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed.trim()), typed.trim() === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useDeferredValue(paused)
}
