import { addMinutes } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import type { Transaction } from '#/platform/db/client.ts'
import { type OutboxRow, outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { Context } from '#/primitives/context.ts'
import type { MailTransport } from './mail-transport.ts'
import { messageIdOf } from './message-id.ts'

/** A mail that could not be sent is tried again by its job; when that gives up, this much later by `sendWaiting`. */
export const nextAttemptMinutes = 15

/** A mail that nobody chooses, about a subject of its own: a request for help, a declaration, an invitation. */
export interface TransactionalMail<Subject> {
  /** What the mail is about; `null` where nothing is to be sent any more. */
  find: (tx: Transaction, mail: OutboxRow) => Promise<Subject | null>
  /** Makes the secret of the mail's link and stores its hash; `null` for a mail without one. */
  issueSecret?: (tx: Transaction, subject: Subject, mail: OutboxRow) => Promise<string | null>
  /** The mail itself; `null` marks it as sent, although nobody gets one. */
  compose: (
    tx: Transaction,
    subject: Subject,
    { mail, secret }: { mail: OutboxRow; secret: string | null },
  ) => Promise<Omit<SendMailOptions, 'from' | 'messageId'> | null>
}

/**
 * Sends such a mail once. Its row is locked while it is sent, so a repeated job finds it sent. The secret is stored before
 * the mail goes out: should the process die in between, the mail that was delivered already has a link that works.
 */
export async function sendTransactionalMail<Subject>(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  transport: MailTransport,
  outboxId: string,
  { find, issueSecret, compose }: TransactionalMail<Subject>,
): Promise<void> {
  const lock = async (tx: Transaction) => {
    const unsent = and(eq(outbox.id, outboxId), isNull(outbox.sentAt))
    const [mail] = await tx.select().from(outbox).where(unsent).for('update')
    const subject = mail ? await find(tx, mail) : null
    return mail && subject ? { mail, subject } : null
  }
  const secret = await db.transaction(async (tx) => {
    const found = await lock(tx)
    if (!found) return null
    const sendAfter = addMinutes(now(), nextAttemptMinutes)
    await tx.update(outbox).set({ sendAfter }).where(eq(outbox.id, outboxId))
    return (await issueSecret?.(tx, found.subject, found.mail)) ?? null
  })
  await db.transaction(async (tx) => {
    const found = await lock(tx)
    if (!found) return
    const content = await compose(tx, found.subject, { mail: found.mail, secret })
    if (content) await transport.sendMail({ from: env.MAIL_FROM, ...content, messageId: messageIdOf(env, outboxId) })
    await tx.update(outbox).set({ sentAt: now() }).where(eq(outbox.id, outboxId))
  })
}
