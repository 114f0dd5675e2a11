import { dayOf } from '@tidewatch/insights/statistics/calendar'
import { useSearchParams } from 'next/navigation'
import { useNow, useTimeZone } from 'next-intl'
import { useState } from 'react'
import {
  type ComparisonPeriod,
  type PeriodChoice,
  periodOf,
  readComparisonPeriod,
  readPeriodChoice,
  writeComparisonPeriod,
  writePeriodChoice,
} from '#/features/watch/monitors/period.ts'

/** The page's period and comparison, both kept in the URL so that they can be linked to. */
export function usePeriod() {
  const query = useSearchParams().toString()
  const today = dayOf(useNow(), useTimeZone() ?? 'UTC')
  const read = () => {
    const params = new URLSearchParams(window.location.search)
    return { choice: readPeriodChoice(params, today), against: readComparisonPeriod(params, today) }
  }
  // State updates at once, so that its data starts to load; the URL follows.
  const [{ choice, against }, setChosen] = useState(read)
  // Going back or a link changes the period. Reads `location`, because the router may still report an earlier one of
  // the user's own clicks.
  const [known, setKnown] = useState(query)
  if (query !== known) {
    setKnown(query)
    setChosen(read())
  }
  const go = (nextChoice: PeriodChoice, nextAgainst: ComparisonPeriod) => {
    const { pathname, search } = window.location
    const next = new URLSearchParams(search)
    for (const name of ['days', 'from', 'to', 'against']) next.delete(name)
    const written = [next.toString(), writePeriodChoice(nextChoice), writeComparisonPeriod(nextAgainst)]
      .filter(Boolean)
      .join('&')
    setChosen({ choice: nextChoice, against: nextAgainst })
    window.history.replaceState(null, '', written ? `${pathname}?${written}` : pathname)
  }
  return {
    choice,
    period: periodOf(choice, today),
    today,
    against,
    choose: (next: PeriodChoice) => go(next, against),
    compareWith: (next: ComparisonPeriod) => go(choice, next),
  }
}
