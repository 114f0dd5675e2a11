import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { type TicketRow, ticketEvents, tickets } from '#/platform/db/schema/support/tickets.ts'

interface StatusChange {
  ticket: TicketRow
  closed: boolean
  by: 'person' | 'team' | 'system'
  actorId?: string
  now: Date
}

/** Closes or reopens a support request. Idempotent. */
export async function updateTicketStatus(
  tx: Transaction,
  { ticket, closed, by, actorId, now }: StatusChange,
): Promise<void> {
  if ((ticket.state === 'closed') === closed) return
  await tx
    .update(tickets)
    .set(
      closed
        ? { state: 'closed', closedAt: now, waitingSince: null, touchedAt: now }
        : { state: 'open', closedAt: null, waitingSince: now, touchedAt: now },
    )
    .where(eq(tickets.id, ticket.id))
  await tx.insert(ticketEvents).values({
    ticketId: ticket.id,
    kind: closed ? 'closed' : 'reopened',
    by,
    actorId: actorId ?? null,
    createdAt: now,
  })
}
