import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { ticketAttachments, ticketMessages, tickets } from '#/platform/db/schema/support/tickets.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import type { Enqueue } from '#/platform/jobs/enqueue.ts'
import { forgetJobs } from '#/platform/jobs/forget-jobs.ts'
import { queueErasure } from '#/primitives/stored-files/erase-files.ts'

/**
 * A user's support requests: those written with a session, and those written without one under the user's address,
 * which only its owner can have confirmed.
 */
export function ticketsOf({ id, email }: Pick<UserRow, 'id' | 'email'>): SQL | undefined {
  return or(eq(tickets.userId, id), and(isNull(tickets.userId), eq(tickets.email, email.toLowerCase())))
}

/**
 * Those that the user may read in full: under the user's address, or made in a session with the address that the user
 * had then. In the others, answers and mails belong to the owner of the address.
 */
export function provenTicketsOf({ id, email }: Pick<UserRow, 'id' | 'email'>): SQL | undefined {
  const startedUnproven = sql`(select ${ticketMessages.ticketId} from ${ticketMessages} where ${ticketMessages.isUnproven})`
  return and(
    ticketsOf({ id, email }),
    or(eq(tickets.email, email.toLowerCase()), notInArray(tickets.id, startedUnproven)),
  )
}

/** Erases support requests with their messages, queued mails, links and files. */
export async function eraseTickets(tx: Transaction, enqueue: Enqueue, which: SQL | undefined): Promise<void> {
  const found = await tx.select({ id: tickets.id }).from(tickets).where(which)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  const messageIds = tx
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, ids))
  const mails = await tx.select({ id: outbox.id }).from(outbox).where(inArray(outbox.ticketMessageId, messageIds))
  await forgetJobs(
    tx,
    mails.map(({ id }) => id),
  )
  const files = await tx
    .select({ id: ticketAttachments.id })
    .from(ticketAttachments)
    .where(inArray(ticketAttachments.messageId, messageIds))
  await tx.delete(tickets).where(inArray(tickets.id, ids))
  await queueErasure(tx, enqueue, files)
}
