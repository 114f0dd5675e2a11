import type { Transaction } from '#/platform/db/client.ts'
import { outbox } from '#/platform/db/schema/operations.ts'
import type { TicketRow } from '#/platform/db/schema/tickets.ts'
import type { Context } from '#/primitives/context.ts'
import { sendMailJob } from '#/primitives/outbox/jobs.ts'

interface TicketMail {
  ticket: TicketRow
  messageId: string
  kind: 'ticket-received' | 'ticket-answered'
}

/**
 * Puts the mail about a message of a request into the outbox, with the message itself. Nobody chooses such mails or
 * sleeps through them: who gets one has asked for it.
 */
export async function queueTicketMail(
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { ticket, messageId, kind }: TicketMail,
): Promise<void> {
  const [mail] = await tx
    .insert(outbox)
    .values({
      userId: ticket.userId,
      kind,
      ticketMessageId: messageId,
      dedupeKey: `${kind} ${messageId}`,
      payload: {},
      createdAt: now(),
      sendAfter: now(),
    })
    .onConflictDoNothing()
    .returning({ id: outbox.id })
  if (mail) await enqueue(tx, sendMailJob, { outboxId: mail.id })
}
