import type * as calls from '@tidewatch/contract/support/inbox'
import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#/platform/db/client.ts'
import { ticketEvents, ticketMessages, tickets } from '#/platform/db/schema/support/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { queueTransactionalMail } from '#/primitives/outbox/queue-transactional-mail.ts'
import { lockTicket } from '../tickets/lock-ticket.ts'
import { updateTicketStatus } from '../tickets/update-ticket-status.ts'
import { writeMessage } from '../tickets/write-message.ts'

type Answer = z.output<NonNullable<typeof calls.answerTicket.body>>

/**
 * Answers a support request and queues the mail with the answer. The first agent to answer gets it assigned. Throws
 * `conflict` if there's a newer message than the agent has seen.
 */
export async function answerTicket(
  context: Pick<Context, 'db' | 'enqueue' | 'now'>,
  id: string,
  { message, seen, close }: Answer,
  agentId: string,
): Promise<void> {
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id)
    if ((await lastMessageId(tx, id)) !== seen) throw new AppError('conflict', { reason: 'answeredMeanwhile' })
    const written = await writeMessage(tx, { ticket, kind: 'team', text: message, authorId: agentId, now })
    if (!ticket.assigneeId) {
      await tx.update(tickets).set({ assigneeId: agentId }).where(eq(tickets.id, id))
      const taken = { ticketId: id, kind: 'assigned' as const, by: 'team' as const, actorId: agentId, createdAt: now }
      await tx.insert(ticketEvents).values(taken)
    }
    const about = { ticketMessageId: written.id }
    await queueTransactionalMail(context, tx, { kind: 'ticket-answered', userId: ticket.userId, about })
    if (close)
      await updateTicketStatus(tx, {
        ticket: await lockTicket(tx, id),
        closed: true,
        by: 'team',
        actorId: agentId,
        now,
      })
  })
}

async function lastMessageId(tx: Transaction, ticketId: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(desc(ticketMessages.ordinal))
    .limit(1)
  return last?.id
}
