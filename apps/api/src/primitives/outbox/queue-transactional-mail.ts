import type { Transaction } from '#/platform/db/client.ts'
import type { MessageKind } from '#/platform/db/schema/delivery/message-payloads.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { Context } from '#/primitives/context.ts'
import { sendMailJob } from './jobs.ts'

interface NewTransactionalMail {
  kind: MessageKind
  /** The recipient; none for people without a user account. */
  userId?: string | null
  /** The id of the email's subject, in the column for its kind. */
  about: { ticketMessageId: string } | { agreementId: string } | { withdrawalId: string }
}

/**
 * Adds an email to the outbox in the transaction of the change it reports, once per kind and subject. Such emails
 * ignore preferences and quiet hours: they were requested, or the law requires sending them immediately.
 */
export async function queueTransactionalMail(
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  tx: Transaction,
  { kind, userId = null, about }: NewTransactionalMail,
): Promise<void> {
  const dedupeKey = [kind, ...Object.values(about)].join(' ')
  const [mail] = await tx
    .insert(outbox)
    .values({ ...about, userId, kind, dedupeKey, payload: {}, createdAt: now(), sendAfter: now() })
    .onConflictDoNothing()
    .returning({ id: outbox.id })
  if (mail) await enqueue(tx, sendMailJob, { outboxId: mail.id })
}
