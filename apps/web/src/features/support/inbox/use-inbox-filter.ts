import type { InboxFilter } from '@tidewatch/api-client/support/inbox'
import { type TicketState, ticketStates, ticketTopics } from '@tidewatch/contract/support/tickets'
import { isLocale } from '@tidewatch/site-config/locales'
import { useUrlQuery } from '#/features/insights/page/use-url-query.ts'

export type InboxParameter = 'state' | 'q' | 'topic' | 'locale' | 'mine' | 'page'

interface ChosenFilter {
  filter: InboxFilter & { state: TicketState }
  /** An empty value removes a filter. Any change returns to the first page. */
  change: (changes: Partial<Record<InboxParameter, string>>) => void
}

/** Filters of the inbox, kept in the URL so that going back from a ticket restores the list. */
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
