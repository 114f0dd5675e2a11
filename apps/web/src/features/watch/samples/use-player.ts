import { useEffect, useState, useSyncExternalStore } from 'react'

const stepMs = 1_200
const query = '(prefers-reduced-motion: reduce)'

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export interface Player {
  /** From 0. */
  step: number
  isPlaying: boolean
  /** Whoever wants less motion goes step by step. */
  canPlay: boolean
  /** Goes to a step and stops there. */
  goTo: (step: number) => void
  /** Plays on, from the beginning if the end is reached, or stops. */
  toggle: () => void
}

/** Goes through steps by itself, one after another, until the last one. */
export function usePlayer(steps: number): Player {
  const [step, setStep] = useState(0)
  const [wantsToPlay, setWantsToPlay] = useState(false)
  const canPlay = useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(query).matches,
    () => false,
  )
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
