'use client'

import { usePathname, useRouter } from '@tidewatch/i18n/navigation'
import { dayOf } from '@tidewatch/insights/calendar'
import { useSearchParams } from 'next/navigation'
import { useNow, useTimeZone } from 'next-intl'
import {
  type Against,
  type PeriodChoice,
  periodOf,
  readAgainst,
  readPeriodChoice,
  writeAgainst,
  writePeriodChoice,
} from '#/features/account/period.ts'

/** The period of the page and what it is compared with. The address holds both, so that they can be linked to. */
export function usePeriod() {
  const query = useSearchParams()
  const router = useRouter()
  const pathname = usePathname()
  const today = dayOf(useNow(), useTimeZone() ?? 'UTC')
  const choice = readPeriodChoice(query, today)
  const against = readAgainst(query, today)
  const go = (nextChoice: PeriodChoice, nextAgainst: Against) => {
    const written = [writePeriodChoice(nextChoice), writeAgainst(nextAgainst)].filter(Boolean).join('&')
    router.replace(written ? `${pathname}?${written}` : pathname, { scroll: false })
  }
  return {
    choice,
    period: periodOf(choice, today),
    today,
    against,
    choose: (next: PeriodChoice) => go(next, against),
    compareWith: (next: Against) => go(choice, next),
  }
}
