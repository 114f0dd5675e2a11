import type { TicketThread } from '@tidewatch/contract/support/tickets'
import type { Context } from '#/primitives/context.ts'
import { lockTicket } from './lock-ticket.ts'
import { loadThread } from './queries.ts'
import type { OpenedTicket } from './ticket-link.ts'
import { writeMessage } from './write-message.ts'

/** Adds a requester's message to their support request. Throws `invalidInput` like `writeMessage`. */
export function replyToTicket(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ticket: { id }, provesEmail }: OpenedTicket,
  { message: text, attachments }: { message: string; attachments: readonly string[] },
): Promise<TicketThread> {
  return db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, id)
    await writeMessage(tx, { ticket, kind: 'person', text, attachments, isUnproven: !provesEmail, now: now() })
    return loadThread(tx, { ticket: await lockTicket(tx, id), provesEmail })
  })
}
