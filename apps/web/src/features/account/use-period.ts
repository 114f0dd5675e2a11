'use client'

import { usePathname, useRouter } from '@tidewatch/i18n/navigation'
import { dayOf } from '@tidewatch/insights/calendar'
import { useSearchParams } from 'next/navigation'
import { useNow, useTimeZone } from 'next-intl'
import { type PeriodChoice, periodOf, readPeriodChoice, writePeriodChoice } from '#/features/account/period.ts'

/** The period of the page, which its address holds, so that it can be linked to. */
export function usePeriod() {
  const query = useSearchParams()
  const router = useRouter()
  const pathname = usePathname()
  const today = dayOf(useNow(), useTimeZone() ?? 'UTC')
  const choice = readPeriodChoice(query, today)
  return {
    choice,
    period: periodOf(choice, today),
    today,
    choose: (next: PeriodChoice) => {
      const written = writePeriodChoice(next)
      router.replace(written ? `${pathname}?${written}` : pathname, { scroll: false })
    },
  }
}
