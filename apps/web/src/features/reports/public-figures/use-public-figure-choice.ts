import { useEffect, useState } from 'react'
import {
  defaultChoice,
  type PublicFigureListChoice,
  readPublicFigureChoice,
  writePublicFigureChoice,
} from './public-figure-choice.ts'

/** The choice from the URL. The page is cached for all visitors, so the URL is read after mounting. */
export function usePublicFigureChoice(): [PublicFigureListChoice, (choice: PublicFigureListChoice) => void] {
  const [choice, setChoice] = useState(defaultChoice)
  useEffect(() => setChoice(readPublicFigureChoice(window.location.search)), [])
  function choose(next: PublicFigureListChoice) {
    setChoice(next)
    window.history.replaceState(null, '', `${window.location.pathname}${writePublicFigureChoice(next)}`)
  }
  return [choice, choose]
}
