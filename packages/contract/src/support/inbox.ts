import { locales } from '@tidewatch/site-config/locales'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import {
  attachmentSchema,
  attachmentTypes,
  maxTicketMessageLength,
  ticketHeadSchema,
  ticketStates,
  ticketTopics,
} from './tickets.ts'

export const ticketEventKinds = ['assigned', 'released', 'closed', 'reopened', 'drafted', 'file-refused'] as const

const inboxTicketSchema = ticketHeadSchema.extend({
  id: z.uuid(),
  /** Whether the address is confirmed: by a link in our emails, an email from it, or a session with it. */
  isEmailProven: z.boolean(),
  /** Email address of the colleague it's assigned to. */
  assignee: z.string().nullable(),
  isMine: z.boolean(),
  /** When the person first wrote after the last answer; `null` while nobody is waiting for us. */
  waitingSince: z.iso.datetime().nullable(),
  touchedAt: z.iso.datetime(),
})

const summarySchema = inboxTicketSchema.extend({
  /** The beginning of the last message. */
  excerpt: z.string(),
})
export type InboxTicketSummary = z.infer<typeof summarySchema>

const inboxMessageSchema = z.object({
  id: z.uuid(),
  /** `note`: for the team only. */
  from: z.enum(['person', 'team', 'note']),
  text: z.string(),
  at: z.iso.datetime(),
  /** Email address of the colleague who wrote it, or of the sender if an email wasn't from the person. */
  author: z.string().nullable(),
  /** An email from an address that isn't the request's: its author is unverified. */
  isForeign: z.boolean(),
  attachments: z.array(attachmentSchema),
})
export type InboxMessage = z.infer<typeof inboxMessageSchema>

const inboxEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ticketEventKinds),
  by: z.enum(['person', 'team', 'system']),
  /** The colleague's email address. */
  actor: z.string().nullable(),
  /** The name of a refused file, or the id of the drafted article. */
  detail: z.string().nullable(),
  at: z.iso.datetime(),
})
export type InboxEvent = z.infer<typeof inboxEventSchema>

const threadSchema = inboxTicketSchema.extend({
  /** Oldest first. */
  messages: z.array(inboxMessageSchema),
  events: z.array(inboxEventSchema),
})
export type InboxThread = z.infer<typeof threadSchema>

const ticketParams = z.object({ id: z.uuid() })

export const listInboxTickets = defineCall({
  id: 'listInboxTickets',
  method: 'GET',
  path: '/support/inbox/ticket',
  summary: 'List support requests by state: longest-waiting first, closed ones newest first.',
  access: 'support',
  query: z.object({
    state: z.enum(ticketStates).default('open'),
    /** Part of a reference, an email address or a text. */
    q: z.string().trim().max(200).default(''),
    locale: z.enum(locales).optional(),
    topic: z.enum(ticketTopics).optional(),
    mine: z.stringbool().default(false),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  data: z.object({
    tickets: z.array(summarySchema),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    /** Requests per state that match the other filters. */
    counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
  }),
})
export type InboxTickets = z.infer<typeof listInboxTickets.data>

export const getInboxTicket = defineCall({
  id: 'getInboxTicket',
  method: 'GET',
  path: '/support/inbox/ticket/:id',
  summary: 'Get a support request with its messages, notes and history.',
  access: 'support',
  params: ticketParams,
  data: threadSchema,
})

const written = z.object({
  message: z.string().trim().min(1).max(maxTicketMessageLength),
  /** The last message that the writer has seen; a newer one is a conflict. */
  seen: z.uuid(),
})

export const answerTicket = defineCall({
  id: 'answerTicket',
  method: 'POST',
  path: '/support/inbox/ticket/:id/answer',
  summary:
    'Answer a support request; the answer is sent by email. Returns 10007 if someone has written in the meantime.',
  access: 'support',
  params: ticketParams,
  body: written.extend({ close: z.boolean().default(false) }),
  data: threadSchema,
})

export const addTicketNote = defineCall({
  id: 'addTicketNote',
  method: 'POST',
  path: '/support/inbox/ticket/:id/note',
  summary: 'Add a note that only the team can see.',
  access: 'support',
  params: ticketParams,
  body: written.pick({ message: true }),
  data: threadSchema,
})

export const updateInboxTicket = defineCall({
  id: 'updateInboxTicket',
  method: 'PATCH',
  path: '/support/inbox/ticket/:id',
  summary: 'Assign a support request to yourself or unassign it, close it or reopen it.',
  access: 'support',
  params: ticketParams,
  body: z.object({ mine: z.boolean().optional(), closed: z.boolean().optional() }),
  data: threadSchema,
})

export const draftFromTicket = defineCall({
  id: 'draftFromTicket',
  method: 'POST',
  path: '/support/inbox/ticket/:id/draft',
  summary:
    'Create a draft of a help article from an answer. It contains nothing about the person beyond what the answer says.',
  access: 'support',
  params: ticketParams,
  body: z.object({ messageId: z.uuid(), title: z.string().trim().min(1).max(150) }),
  data: z.object({ articleId: z.uuid(), slug: z.string() }),
})

export const downloadInboxAttachment = defineCall({
  id: 'downloadInboxAttachment',
  method: 'GET',
  path: '/support/inbox/attachment/:id',
  summary: 'Download an attachment of a support request, always as a file and never displayed inline.',
  access: 'support',
  params: ticketParams,
  produces: attachmentTypes,
  data: z.null(),
})
