import { dayOf } from '@tidewatch/insights/statistics/calendar'
import { useSearchParams } from 'next/navigation'
import { useNow } from 'next-intl'
import { useState } from 'react'
import { type PeriodChoice, periodOf, readPeriodChoice, writePeriodChoice } from '#/features/watch/monitors/period.ts'
import { readChosen } from './comparison-url.ts'

interface Chosen {
  ids: readonly string[]
  choice: PeriodChoice
}

/** Accounts and period from the URL, so that a comparison can be bookmarked. */
export function useChosenAccounts(timeZone: string) {
  const query = useSearchParams()
  const today = dayOf(useNow(), timeZone)
  // State updates at once, so that quick clicks build on each other; the URL follows.
  const [{ ids, choice }, setChosen] = useState<Chosen>(() => ({
    ids: readChosen(query),
    choice: readPeriodChoice(query, today),
  }))
  const go = (nextIds: readonly string[], next: PeriodChoice) => {
    const accounts = nextIds.length === 0 ? '' : `accounts=${nextIds.join(',')}`
    const written = [accounts, writePeriodChoice(next)].filter(Boolean).join('&')
    setChosen({ ids: nextIds, choice: next })
    window.history.replaceState(null, '', written ? `?${written}` : window.location.pathname)
  }
  return {
    ids,
    choice,
    period: periodOf(choice, today),
    today,
    chooseAccounts: (next: readonly string[]) => go(next, choice),
    choosePeriod: (next: PeriodChoice) => go(ids, next),
  }
}
