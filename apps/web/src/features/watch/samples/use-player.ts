import { useMediaQuery } from '@tidewatch/ui/layout/use-media-query'
import { useEffect, useState } from 'react'

const stepMs = 1_200

export interface Player {
  /** Zero-based. */
  step: number
  isPlaying: boolean
  /** False if the user prefers reduced motion; stepping still works. */
  canPlay: boolean
  /** Goes to a step and stops there. */
  goTo: (step: number) => void
  /** Plays, restarting if the end is reached, or stops. */
  toggle: () => void
}

/** Advances through the steps automatically, up to the last one. */
export function usePlayer(steps: number): Player {
  const [step, setStep] = useState(0)
  const [wantsToPlay, setWantsToPlay] = useState(false)
  const canPlay = useMediaQuery('(prefers-reduced-motion: no-preference)')
  const last = steps - 1
  const isPlaying = wantsToPlay && canPlay && step < last

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setStep(step + 1), stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, step])

  return {
    step,
    isPlaying,
    canPlay,
    goTo(next) {
      setWantsToPlay(false)
      setStep(Math.min(last, Math.max(0, next)))
    },
    toggle() {
      if (!isPlaying && step >= last) setStep(0)
      setWantsToPlay(!isPlaying)
    },
  }
}
