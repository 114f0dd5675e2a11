import { locales } from '@tidewatch/site-config/locales'
import * as z from 'zod'
import { defineCall } from '../define-call.ts'
import { oneLine } from '../one-line.ts'

export const ticketTopics = [
  'sign-in',
  'watching',
  'archive',
  'reports',
  'plans',
  'privacy',
  'trouble',
  'other',
] as const
export type TicketTopic = (typeof ticketTopics)[number]

/** `open`: waits for us. `answered`: waits for the person. `closed`: done; anything new reopens it. */
export const ticketStates = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

export const maxTicketAttachments = 3
/** Bytes of one attachment. */
export const maxAttachmentBytes = 5 * 1024 * 1024
/** Media types of attachments, judged by content. */
export const attachmentTypes = ['image/png', 'image/jpeg', 'image/webp', 'text/plain'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

export const maxTicketMessageLength = 5_000
export const maxTicketSubjectLength = 150
/** Working days within which to expect a first answer. */
export const ticketAnswerDays = 2
/** Days until a closed request is erased, and until one that waits for an answer from its writer is closed. */
export const ticketRetentionDays = 180
export const ticketAutoCloseDays = 30

const messageSchema = z.string().trim().min(1).max(maxTicketMessageLength)
const attachmentsSchema = z.array(z.uuid()).max(maxTicketAttachments).default([])
const secretSchema = z.string().min(1).max(100)

export const attachmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.enum(attachmentTypes),
  /** Bytes. */
  size: z.int(),
})
export type TicketAttachment = z.infer<typeof attachmentSchema>

export const addTicketAttachment = defineCall({
  id: 'addTicketAttachment',
  method: 'POST',
  path: '/support/attachment',
  summary:
    'Upload an attachment for a support request, up to 5 MiB: PNG, JPEG, WebP or plain text, detected from its contents. Camera and location metadata is removed from images. Unused attachments are erased after one day.',
  access: 'anonymous',
  body: z.object({
    name: z.string().trim().min(1).max(255),
    /** The bytes, in base64. */
    data: z
      .string()
      .min(1)
      .max(Math.ceil(maxAttachmentBytes / 3) * 4),
  }),
  data: attachmentSchema,
})

export const newTicketSchema = z.object({
  topic: z.enum(ticketTopics),
  subject: z.string().trim().min(1).max(maxTicketSubjectLength).regex(oneLine),
  message: messageSchema,
  email: z.email().max(254),
  /** The address of the page concerned. */
  page: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .optional(),
  /** Ids of attachments uploaded before. */
  attachments: attachmentsSchema,
  /** Honeypot: people don't see this field, so only bots fill it in. */
  website: z.string().max(0).optional(),
})
export type NewTicket = z.input<typeof newTicketSchema>

export const createTicket = defineCall({
  id: 'createTicket',
  method: 'POST',
  path: '/support/ticket',
  summary: 'Create a support request. The confirmation is sent in the language of the call.',
  access: 'anonymous',
  body: newTicketSchema,
  data: z.object({
    /** For people to quote, such as `TW-7K3M-92QD`. */
    reference: z.string(),
    /**
     * Opens the request's page, which hides answers unless the call is made in a session with the request's address.
     * The links in our emails show them.
     */
    secret: z.string(),
  }),
})
export type CreatedTicket = z.infer<typeof createTicket.data>

const threadSchema = z.object({
  reference: z.string(),
  topic: z.enum(ticketTopics),
  subject: z.string(),
  state: z.enum(ticketStates),
  email: z.string(),
  page: z.string().nullable(),
  locale: z.enum(locales),
  createdAt: z.iso.datetime(),
  /** When a closed request will be erased. */
  erasedAt: z.iso.datetime().nullable(),
})

const messageOfThread = z.object({
  id: z.uuid(),
  from: z.enum(['person', 'team']),
  text: z.string(),
  at: z.iso.datetime(),
  attachments: z.array(attachmentSchema),
})

const ticketThreadSchema = threadSchema.extend({
  /**
   * Whether this link proves the request's address. If not, answers, emails, and messages sent through links that do
   * are left out.
   */
  isEmailProven: z.boolean(),
  /** Whether an answer was left out. */
  hasHiddenAnswer: z.boolean(),
  /** Oldest first. */
  messages: z.array(messageOfThread),
})
export type TicketThread = z.infer<typeof ticketThreadSchema>

export const ticketHeadSchema = threadSchema

export const openTicket = defineCall({
  id: 'openTicket',
  method: 'POST',
  path: '/support/ticket/open',
  summary: 'Get a support request with its messages, using its secret.',
  access: 'anonymous',
  body: z.object({ secret: secretSchema }),
  data: ticketThreadSchema,
})

export const replyToTicket = defineCall({
  id: 'replyToTicket',
  method: 'POST',
  path: '/support/ticket/reply',
  summary: 'Add a message to a support request. A closed request is reopened.',
  access: 'anonymous',
  body: z.object({ secret: secretSchema, message: messageSchema, attachments: attachmentsSchema }),
  data: ticketThreadSchema,
})

export const updateTicketStatus = defineCall({
  id: 'updateTicketStatus',
  method: 'POST',
  path: '/support/ticket/settle',
  summary: 'Close or reopen a support request.',
  access: 'anonymous',
  body: z.object({ secret: secretSchema, closed: z.boolean() }),
  data: ticketThreadSchema,
})

export const downloadTicketAttachment = defineCall({
  id: 'downloadTicketAttachment',
  method: 'POST',
  path: '/support/ticket/attachment',
  summary: 'Download an attachment of a support request, always as a file and never displayed inline.',
  access: 'anonymous',
  body: z.object({ secret: secretSchema, id: z.uuid() }),
  produces: attachmentTypes,
  data: z.null(),
})
