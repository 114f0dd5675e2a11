import type { InboxThread } from '@tidewatch/contract/support/inbox'
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import {
  type TicketAttachmentRow,
  type TicketRow,
  ticketAttachments,
  ticketEvents,
  ticketMessages,
  tickets,
} from '#/platform/db/schema/support/tickets.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { attachmentsOf, describeTicket } from '../tickets/queries.ts'

/** A support request as the team sees it, without its messages. */
export function describeForInbox(ticket: TicketRow, assignee: string | null, readerId: string) {
  return {
    ...describeTicket(ticket),
    id: ticket.id,
    isEmailProven: ticket.emailProvenAt !== null,
    assignee,
    isMine: ticket.assigneeId === readerId,
    waitingSince: ticket.waitingSince?.toISOString() ?? null,
    touchedAt: ticket.touchedAt.toISOString(),
  }
}

/** A requester can add events without end, by closing and reopening. */
const maxEvents = 200

/** A support request with all its messages and its newest events. Throws `notFound`. */
export async function loadInboxThread(db: Database | Transaction, id: string, readerId: string): Promise<InboxThread> {
  const [found] = await db
    .select({ ticket: tickets, assignee: users.email })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.assigneeId))
    .where(eq(tickets.id, id))
  if (!found) throw new AppError('notFound')
  const messages = await db
    .select({ message: ticketMessages, author: users.email })
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.authorId))
    .where(eq(ticketMessages.ticketId, id))
    .orderBy(asc(ticketMessages.ordinal))
  const events = await db
    .select({ event: ticketEvents, actor: users.email })
    .from(ticketEvents)
    .leftJoin(users, eq(users.id, ticketEvents.actorId))
    .where(eq(ticketEvents.ticketId, id))
    .orderBy(desc(ticketEvents.ordinal))
    .limit(maxEvents)
  const attachments = await attachmentsOf(
    db,
    messages.map(({ message }) => message.id),
  )
  return {
    ...describeForInbox(found.ticket, found.assignee, readerId),
    messages: messages.map(({ message, author }) => ({
      id: message.id,
      from: message.kind,
      text: message.text,
      at: message.createdAt.toISOString(),
      author: message.sender ?? author,
      isForeign: message.sender !== null,
      attachments: attachments.get(message.id) ?? [],
    })),
    events: events.toReversed().map(({ event, actor }) => ({
      id: event.id,
      kind: event.kind,
      by: event.by,
      actor,
      detail: event.detail,
      at: event.createdAt.toISOString(),
    })),
  }
}

/** A file that was sent with a message. Throws `notFound`. */
export async function requireSentAttachment(db: Database, id: string): Promise<TicketAttachmentRow> {
  const [attachment] = await db
    .select()
    .from(ticketAttachments)
    .where(and(eq(ticketAttachments.id, id), isNotNull(ticketAttachments.messageId)))
  if (!attachment) throw new AppError('notFound')
  return attachment
}
