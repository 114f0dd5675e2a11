import { randomBytes, randomUUID } from 'node:crypto'
import type { CreatedTicket, createTicket as createTicketCall } from '@tidewatch/contract/ticket'
import type { Locale } from '@tidewatch/site-config/locales'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#/platform/db/client.ts'
import { tickets } from '#/platform/db/schema/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { hashSecret, storeSecret } from '#/primitives/secrets/stored-secret.ts'
import { queueTicketMail } from './queue-ticket-mail.ts'
import { newReference } from './reference.ts'
import { issueLink } from './ticket-link.ts'
import { writeMessage } from './write-message.ts'

type Asked = z.output<NonNullable<typeof createTicketCall.body>>

/** Takes a request for help and queues its confirmation. The answer's secret is told this once, and in mails. */
export async function createTicket(
  context: Pick<Context, 'db' | 'enqueue' | 'now' | 'vault'>,
  { topic, subject, message, email, page, attachments }: Asked,
  { userId, locale }: { userId: string | null; locale: Locale },
): Promise<CreatedTicket> {
  const now = context.now()
  const id = randomUUID()
  // Mail servers may lower the case of addresses: nothing but lower case.
  const mailToken = randomBytes(16).toString('hex')
  return context.db.transaction(async (tx) => {
    const [ticket] = await tx
      .insert(tickets)
      .values({
        id,
        reference: await freeReference(tx),
        userId,
        email: email.toLowerCase(),
        locale,
        topic,
        subject,
        page: page ?? null,
        mailToken: storeSecret(context, mailToken, id),
        mailTokenHash: hashSecret(mailToken),
        createdAt: now,
        touchedAt: now,
        waitingSince: now,
      })
      .returning()
    if (!ticket) throw new AppError('ourFault')
    const written = await writeMessage(tx, { ticket, kind: 'person', text: message, attachments, now })
    await queueTicketMail(context, tx, { ticket, messageId: written.id, kind: 'ticket-received' })
    return { reference: ticket.reference, secret: await issueLink(tx, ticket.id, now) }
  })
}

async function freeReference(tx: Transaction): Promise<string> {
  const reference = newReference()
  const taken = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.reference, reference))
  return taken.length === 0 ? reference : freeReference(tx)
}
