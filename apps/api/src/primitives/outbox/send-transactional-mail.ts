import { addMinutes } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import type { Transaction } from '#/platform/db/client.ts'
import { type OutboxRow, outbox } from '#/platform/db/schema/primitives/outbox.ts'
import type { Context } from '#/primitives/context.ts'
import type { MailTransport } from './mail-transport.ts'
import { messageIdOf } from './message-id.ts'

/**
 * An email that couldn't be sent is retried by its job; once the job gives up, `enqueueDueMessages` retries it this much
 * later.
 */
export const nextAttemptMinutes = 15

/** An email that users can't turn off, about its own subject: a ticket, a declaration or an invitation. */
export interface TransactionalMail<Subject> {
  /** The email's subject; `null` if it no longer needs to be sent. */
  find: (tx: Transaction, mail: OutboxRow) => Promise<Subject | null>
  /** Creates the secret of the email's link and stores its hash; `null` for an email without one. */
  issueSecret?: (tx: Transaction, subject: Subject, mail: OutboxRow) => Promise<string | null>
  /** The email itself; `null` marks it as sent without sending anything. */
  compose: (
    tx: Transaction,
    subject: Subject,
    { mail, secret }: { mail: OutboxRow; secret: string | null },
  ) => Promise<Omit<SendMailOptions, 'from' | 'messageId'> | null>
}

/**
 * Sends such an email once. Its row is locked meanwhile, so a repeated job finds it already sent. The secret is stored
 * before the email goes out: if the process dies in between, the delivered email has a working link.
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
