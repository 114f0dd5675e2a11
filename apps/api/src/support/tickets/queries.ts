import { type TicketAttachment, type TicketThread, ticketRetentionDays } from '@tidewatch/contract/support/tickets'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { addDays } from 'date-fns'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import {
  type TicketAttachmentRow,
  type TicketRow,
  ticketAttachments,
  ticketMessages,
} from '#/platform/db/schema/support/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { OpenedTicket } from './ticket-link.ts'

type Db = Database | Transaction

/** What both sides see of a support request, except its messages. */
export function describeTicket(ticket: TicketRow) {
  const { reference, topic, subject, state, email, page, locale, createdAt, closedAt } = ticket
  return {
    reference,
    topic,
    subject,
    state,
    email,
    page,
    locale: localeOrDefault(locale),
    createdAt: createdAt.toISOString(),
    erasedAt: closedAt ? addDays(closedAt, ticketRetentionDays).toISOString() : null,
  }
}

/** Messages that a link shows: no notes, and only unproven messages if the link doesn't prove the address. */
const visibleThrough = ({ provesEmail }: Pick<OpenedTicket, 'provesEmail'>) =>
  and(ne(ticketMessages.kind, 'note'), provesEmail ? undefined : eq(ticketMessages.isUnproven, true))

/** A support request as its requester sees it: without notes and without the names of agents. */
export async function loadThread(db: Db, { ticket, provesEmail }: OpenedTicket): Promise<TicketThread> {
  const messages = await db
    .select()
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, ticket.id), visibleThrough({ provesEmail })))
    .orderBy(asc(ticketMessages.ordinal))
  const attachments = await attachmentsOf(
    db,
    messages.map(({ id }) => id),
  )
  return {
    ...describeTicket(ticket),
    isEmailProven: provesEmail,
    hasHiddenAnswer: !provesEmail && (await hasAnswer(db, ticket.id)),
    messages: messages.map(({ id, kind, text, createdAt }) => ({
      id,
      from: kind === 'team' ? 'team' : 'person',
      text,
      at: createdAt.toISOString(),
      attachments: attachments.get(id) ?? [],
    })),
  }
}

async function hasAnswer(db: Db, ticketId: string): Promise<boolean> {
  const answers = await db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.kind, 'team')))
    .limit(1)
  return answers.length > 0
}

export async function attachmentsOf(db: Db, messageIds: string[]): Promise<Map<string, TicketAttachment[]>> {
  const found = new Map<string, TicketAttachment[]>()
  if (messageIds.length === 0) return found
  const rows = await db
    .select()
    .from(ticketAttachments)
    .where(inArray(ticketAttachments.messageId, messageIds))
    .orderBy(asc(ticketAttachments.position))
  for (const { messageId, id, name, mediaType, size } of rows) {
    if (messageId) found.set(messageId, [...(found.get(messageId) ?? []), { id, name, mediaType, size }])
  }
  return found
}

/** An attachment of a support request that its requester may access. Throws `notFound`. */
export async function requireAttachment(db: Db, opened: OpenedTicket, id: string): Promise<TicketAttachmentRow> {
  const [found] = await db
    .select({ attachment: ticketAttachments })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .where(and(eq(ticketAttachments.id, id), eq(ticketMessages.ticketId, opened.ticket.id), visibleThrough(opened)))
  if (!found) throw new AppError('notFound')
  return found.attachment
}
