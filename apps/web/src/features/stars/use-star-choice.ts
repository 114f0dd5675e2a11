'use client'

import { useEffect, useState } from 'react'
import { everybody, readStarChoice, type StarListChoice, writeStarChoice } from './star-choice.ts'

/** The choice that the address names. The page is the same for all, so the address is read once it is there. */
export function useStarChoice(): [StarListChoice, (choice: StarListChoice) => void] {
  const [choice, setChoice] = useState(everybody)
  useEffect(() => setChoice(readStarChoice(window.location.search)), [])
  function choose(next: StarListChoice) {
    setChoice(next)
    window.history.replaceState(null, '', `${window.location.pathname}${writeStarChoice(next)}`)
  }
  return [choice, choose]
}
