import { ticketAutoCloseDays, ticketRetentionDays } from '@tidewatch/contract/support/tickets'
import { subDays } from 'date-fns'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { ticketAttachments, tickets } from '#/platform/db/schema/support/tickets.ts'
import type { Context } from '#/primitives/context.ts'
import { queueErasure } from '#/primitives/stored-files/erase-files.ts'
import { eraseTickets } from './erase-tickets.ts'
import { updateTicketStatus } from './update-ticket-status.ts'

/** Days that a file is kept whose message was never sent. */
const unsentRetentionDays = 1

/** Closes abandoned support requests, and erases those closed long ago and files that were never sent. */
export async function cleanupTickets({ db, enqueue, now }: Pick<Context, 'db' | 'enqueue' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    const abandoned = await tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.state, 'answered'), lt(tickets.touchedAt, subDays(now(), ticketAutoCloseDays))))
      .for('update', { skipLocked: true })
    for (const ticket of abandoned) await updateTicketStatus(tx, { ticket, closed: true, by: 'system', now: now() })
  })
  await db.transaction(async (tx) => {
    await eraseTickets(
      tx,
      enqueue,
      and(eq(tickets.state, 'closed'), lt(tickets.closedAt, subDays(now(), ticketRetentionDays))),
    )
    const unsent = await tx
      .delete(ticketAttachments)
      .where(
        and(isNull(ticketAttachments.messageId), lt(ticketAttachments.createdAt, subDays(now(), unsentRetentionDays))),
      )
      .returning({ id: ticketAttachments.id })
    await queueErasure(tx, enqueue, unsent)
  })
}
