import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  addTicketAttachment,
  createTicket,
  downloadTicketAttachment,
  type NewTicket,
  openTicket,
  replyToTicket,
  type TicketAttachment,
  type TicketThread,
  updateTicketStatus,
} from '@tidewatch/contract/support/tickets'
import { call } from '../call.ts'
import type { ApiClient } from '../clients.ts'
import { type Download, download } from '../download.ts'

const ticketKey = (secret: string) => ['ticket', secret] as const

/** A request for help by its secret. Rejects with 10004 if the secret opens nothing. */
export const ticketQuery = (client: ApiClient, secret: string) =>
  queryOptions({
    queryKey: ticketKey(secret),
    queryFn: ({ signal }) => call(client, openTicket, { body: { secret }, signal }),
    retry: false,
  })

/** Uploads a file for a message being written. Rejects with 10001 and a sentence if the file isn't accepted. */
export async function attachFile(client: ApiClient, file: File, signal?: AbortSignal): Promise<TicketAttachment> {
  const body = { name: file.name || 'file', data: await base64Of(file) }
  return call(client, addTicketAttachment, { body, ...(signal ? { signal } : {}) })
}

/** Submits a request for help. */
export const createTicketMutation = (client: ApiClient) =>
  mutationOptions({ mutationFn: (body: NewTicket) => call(client, createTicket, { body }) })

/** Adds to a request. */
export const replyToTicketMutation = (client: ApiClient, secret: string) =>
  mutationOptions({
    mutationFn: (body: { message: string; attachments: string[] }) =>
      call(client, replyToTicket, { body: { secret, ...body } }),
    onSuccess: (thread: TicketThread, _body, _result, context) =>
      context.client.setQueryData(ticketQuery(client, secret).queryKey, thread),
  })

/** Closes a request or reopens it. */
export const updateTicketStatusMutation = (client: ApiClient, secret: string) =>
  mutationOptions({
    mutationFn: (closed: boolean) => call(client, updateTicketStatus, { body: { secret, closed } }),
    onSuccess: (thread: TicketThread, _closed, _result, context) =>
      context.client.setQueryData(ticketQuery(client, secret).queryKey, thread),
  })

/** A file of a request, to be saved. */
export function downloadTicketFile(client: ApiClient, secret: string, id: string): Promise<Download> {
  return download(client, downloadTicketAttachment, { body: { secret, id } })
}

async function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'))
    reader.readAsDataURL(file)
  })
}
