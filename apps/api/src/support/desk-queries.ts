import type { DeskThread } from '@tidewatch/contract/ticket-desk'
import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { type TicketRow, ticketEvents, ticketMessages, tickets } from '#/platform/db/schema/tickets.ts'
import { users } from '#/platform/db/schema/users.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { attachmentsOf, describeTicket } from './queries.ts'

/** A request as the team sees it, besides its messages. */
export function describeForDesk(ticket: TicketRow, assignee: string | null, readerId: string) {
  return {
    ...describeTicket(ticket),
    id: ticket.id,
    assignee,
    isMine: ticket.assigneeId === readerId,
    waitingSince: ticket.waitingSince?.toISOString() ?? null,
    touchedAt: ticket.touchedAt.toISOString(),
  }
}

/** A request with everything that was written and done. Throws `notFound`. */
export async function loadDeskThread(db: Database | Transaction, id: string, readerId: string): Promise<DeskThread> {
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
    .orderBy(asc(ticketEvents.ordinal))
  const attachments = await attachmentsOf(
    db,
    messages.map(({ message }) => message.id),
  )
  return {
    ...describeForDesk(found.ticket, found.assignee, readerId),
    messages: messages.map(({ message, author }) => ({
      id: message.id,
      from: message.kind,
      text: message.text,
      at: message.createdAt.toISOString(),
      author: message.sender ?? author,
      isForeign: message.sender !== null,
      attachments: attachments.get(message.id) ?? [],
    })),
    events: events.map(({ event, actor }) => ({
      id: event.id,
      kind: event.kind,
      by: event.by,
      actor,
      detail: event.detail,
      at: event.createdAt.toISOString(),
    })),
  }
}
