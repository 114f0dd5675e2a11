import type { TicketThread } from '@tidewatch/contract/support/tickets'
import type { Context } from '#/primitives/context.ts'
import { lockTicket } from './lock-ticket.ts'
import { loadThread } from './queries.ts'
import type { OpenedTicket } from './ticket-link.ts'
import { updateTicketStatus } from './update-ticket-status.ts'

/** Closes or reopens a support request for its requester. */
export function changeStatusByLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ticket: { id }, provesEmail }: OpenedTicket,
  closed: boolean,
): Promise<TicketThread> {
  return db.transaction(async (tx) => {
    await updateTicketStatus(tx, { ticket: await lockTicket(tx, id), closed, by: 'person', now: now() })
    return loadThread(tx, { ticket: await lockTicket(tx, id), provesEmail })
  })
}
