import type { Transaction } from '#/platform/db/client.ts'
import type { MessageKind } from '#/platform/db/schema/delivery/message-payloads.ts'
import { outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { Context } from '#/primitives/context.ts'
import { sendMailJob } from './jobs.ts'

interface NewTransactionalMail {
  kind: MessageKind
  /** Whose it is; nobody's where it goes to somebody without an account. */
  userId?: string | null
  /** The id of the one subject that the mail is about, in the column of its kind. */
  about: { ticketMessageId: string } | { agreementId: string } | { withdrawalId: string }
}

/**
 * Puts a mail into the outbox together with what it tells of, once for each kind and subject. Nobody chooses such mails or
 * sleeps through them: who gets one has asked for it, or the law wants it sent at once.
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
