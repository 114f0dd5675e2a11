import type { InboxFilter } from '@tidewatch/api-client/support/inbox'
import { type TicketState, ticketStates, ticketTopics } from '@tidewatch/contract/support/tickets'
import { isLocale } from '@tidewatch/site-config/locales'
import { useUrlQuery } from '#/features/insights/page/use-url-query.ts'

export type InboxParameter = 'state' | 'q' | 'topic' | 'locale' | 'mine' | 'page'

interface ChosenFilter {
  filter: InboxFilter & { state: TicketState }
  /** An empty value takes a condition away. Whatever else changes, the list begins at its first page. */
  change: (changes: Partial<Record<InboxParameter, string>>) => void
}

/** What the inbox shows. It stands in the address, so that the way back from a request leads to the same list. */
export function useInboxFilter(): ChosenFilter {
  const { read, change } = useUrlQuery<InboxParameter>()
  const topic = ticketTopics.find((known) => known === read('topic'))
  const locale = read('locale')
  const page = Number(read('page'))
  return {
    filter: {
      state: ticketStates.find((known) => known === read('state')) ?? 'open',
      q: read('q').slice(0, 200),
      ...(topic ? { topic } : {}),
      ...(isLocale(locale) ? { locale } : {}),
      ...(read('mine') === 'true' ? { mine: 'true' } : {}),
      page: Number.isInteger(page) && page > 0 ? page : 1,
    },
    change: (changes) => change({ page: '', ...changes }),
  }
}
