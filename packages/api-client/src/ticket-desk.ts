import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  answerTicket,
  changeTicket,
  type DeskThread,
  downloadDeskAttachment,
  draftFromTicket,
  getDeskTicket,
  listDeskTickets,
  noteOnTicket,
} from '@tidewatch/contract/ticket-desk'
import type { z } from 'zod'
import { call } from './call.ts'
import type { ApiClient } from './clients.ts'
import { type Download, download } from './download.ts'

const deskKey = ['desk'] as const
const listKey = [...deskKey, 'list'] as const
const refreshMs = 30_000

export type DeskFilter = z.input<NonNullable<typeof listDeskTickets.query>>

/** Requests for help in a state, asked again while the page is open. Rejects with 10005 without the role. */
export const deskListQuery = (client: ApiClient, query: DeskFilter) =>
  queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(client, listDeskTickets, { query, signal }),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })

/** One request with everything that was written and done. */
export const deskTicketQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'ticket', id],
    queryFn: ({ signal }) => call(client, getDeskTicket, { params: { id }, signal }),
    refetchInterval: refreshMs,
  })

function keepThread(client: ApiClient, id: string, thread: DeskThread, queries: QueryClient): void {
  queries.setQueryData(deskTicketQuery(client, id).queryKey, thread)
  void queries.invalidateQueries({ queryKey: listKey })
}

/** Answers the person. Rejects with 10007 when somebody wrote meanwhile. */
export const answerTicketMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (body: { message: string; seen: string; close: boolean }) =>
      call(client, answerTicket, { params: { id }, body }),
    onSuccess: (thread, _body, _result, context) => keepThread(client, id, thread, context.client),
    onError: (_error, _body, _result, context) =>
      context.client.invalidateQueries({ queryKey: deskTicketQuery(client, id).queryKey }),
  })

/** Leaves a note for the team. */
export const noteOnTicketMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (message: string) => call(client, noteOnTicket, { params: { id }, body: { message } }),
    onSuccess: (thread, _message, _result, context) => keepThread(client, id, thread, context.client),
  })

/** Takes a request on or gives it back, closes it or opens it again. */
export const changeTicketMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (body: { mine?: boolean; closed?: boolean }) => call(client, changeTicket, { params: { id }, body }),
    onSuccess: (thread, _body, _result, context) => keepThread(client, id, thread, context.client),
  })

/** Makes a draft of an article from an answer. */
export const draftFromTicketMutation = (client: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (body: { messageId: string; title: string }) => call(client, draftFromTicket, { params: { id }, body }),
    onSuccess: (_draft, _body, _result, context) =>
      context.client.invalidateQueries({ queryKey: deskTicketQuery(client, id).queryKey }),
  })

/** A file of a request, to be saved. */
export function downloadAtDesk(client: ApiClient, id: string): Promise<Download> {
  return download(client, downloadDeskAttachment, { params: { id } })
}
