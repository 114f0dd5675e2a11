import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  addTicketNote,
  answerTicket,
  downloadInboxAttachment,
  draftFromTicket,
  getInboxTicket,
  type InboxThread,
  listInboxTickets,
  updateInboxTicket,
} from '@tidewatch/contract/support/inbox'
import { call, type QueryOf } from '../call.ts'
import { invalidate } from '../call-query.ts'
import type { ApiClient } from '../clients.ts'
import { type Download, download } from '../download.ts'

const inboxKey = ['inbox'] as const
const listKey = [...inboxKey, 'list'] as const
const refreshMs = 30_000

export type InboxFilter = QueryOf<typeof listInboxTickets>

/** Requests for help in a state, polled while the page is open. Rejects with 10005 without the role. */
export const inboxListQuery = (client: ApiClient, query: InboxFilter) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(client, listInboxTickets, { query, signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })

/** One request with its messages and events. */
export const inboxTicketQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'ticket', id],
    queryFn: ({ signal }) => call(client, getInboxTicket, { params: { id }, signal }),
    refetchInterval: refreshMs,
  })

function cacheThread(client: ApiClient, id: string, thread: InboxThread, queries: QueryClient): void {
  queries.setQueryData(inboxTicketQuery(client, id).queryKey, thread)
  void queries.invalidateQueries({ queryKey: listKey })
}

/** Answers the person. Rejects with 10007 if there's a newer message. */
export const answerTicketMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (body: { message: string; seen: string; close: boolean }) =>
      call(client, answerTicket, { params: { id }, body }),
    onSuccess: (thread, _body, _result, context) => cacheThread(client, id, thread, context.client),
    onError: (_error, _body, _result, context) =>
      context.client.invalidateQueries({ queryKey: inboxTicketQuery(client, id).queryKey }),
  })

/** Leaves a note for the team. */
export const noteOnTicketMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (message: string) => call(client, addTicketNote, { params: { id }, body: { message } }),
    onSuccess: (thread, _message, _result, context) => cacheThread(client, id, thread, context.client),
  })

/** Assigns a request to the user or unassigns it, closes it or reopens it. */
export const changeTicketMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (body: { mine?: boolean; closed?: boolean }) =>
      call(client, updateInboxTicket, { params: { id }, body }),
    onSuccess: (thread, _body, _result, context) => cacheThread(client, id, thread, context.client),
  })

/** Makes a draft of an article from an answer. */
export const draftFromTicketMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (body: { messageId: string; title: string }) => call(client, draftFromTicket, { params: { id }, body }),
    onSuccess: invalidate(inboxTicketQuery(client, id).queryKey),
  })

/** A file of a request, to be saved. */
export function downloadInboxFile(client: ApiClient, id: string): Promise<Download> {
  return download(client, downloadInboxAttachment, { params: { id } })
}
