'use client'

import type { DeskFilter } from '@tidewatch/api-client/ticket-desk'
import { type TicketState, ticketStates, ticketTopics } from '@tidewatch/contract/ticket'
import { isLocale } from '@tidewatch/site-config/locales'
import { usePathname, useSearchParams } from 'next/navigation'

export type DeskParameter = 'state' | 'q' | 'topic' | 'locale' | 'mine' | 'page'

interface ChosenFilter {
  filter: DeskFilter & { state: TicketState }
  /** An empty value takes a condition away. Whatever else changes, the list begins at its first page. */
  change: (changes: Partial<Record<DeskParameter, string>>) => void
}

/** What the queue shows. It stands in the address, so that the way back from a request leads to the same list. */
export function useDeskFilter(): ChosenFilter {
  const pathname = usePathname()
  const parameters = useSearchParams()
  const read = (name: DeskParameter) => parameters.get(name) ?? undefined
  const topic = ticketTopics.find((known) => known === read('topic'))
  const locale = read('locale')
  const page = Number(read('page'))
  return {
    filter: {
      state: ticketStates.find((known) => known === read('state')) ?? 'open',
      q: (read('q') ?? '').slice(0, 200),
      ...(topic ? { topic } : {}),
      ...(isLocale(locale) ? { locale } : {}),
      ...(read('mine') === 'true' ? { mine: 'true' } : {}),
      page: Number.isInteger(page) && page > 0 ? page : 1,
    },
    change(changes) {
      const next = new URLSearchParams(parameters)
      for (const [name, value] of Object.entries({ page: '', ...changes })) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      const query = next.toString()
      window.history.replaceState(null, '', query ? `${pathname}?${query}` : pathname)
    },
  }
}
