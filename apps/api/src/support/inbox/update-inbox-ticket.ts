import { eq } from 'drizzle-orm'
import { ticketEvents, tickets } from '#/platform/db/schema/support/tickets.ts'
import type { Context } from '#/primitives/context.ts'
import { lockTicket } from '../tickets/lock-ticket.ts'
import { updateTicketStatus } from '../tickets/update-ticket-status.ts'

interface Change {
  mine?: boolean | undefined
  closed?: boolean | undefined
}

/** Assigns a support request to the agent or unassigns it, closes it or reopens it. Idempotent. */
export async function updateInboxTicket(
  context: Pick<Context, 'db' | 'now'>,
  id: string,
  { mine, closed }: Change,
  agentId: string,
): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (mine !== undefined && (ticket.assigneeId === agentId) !== mine) {
      await tx
        .update(tickets)
        .set({ assigneeId: mine ? agentId : null })
        .where(eq(tickets.id, id))
      await tx
        .insert(ticketEvents)
        .values({ ticketId: id, kind: mine ? 'assigned' : 'released', by: 'team', actorId: agentId, createdAt: now })
    }
    if (closed !== undefined) await updateTicketStatus(tx, { ticket, closed, by: 'team', actorId: agentId, now })
  })
}
