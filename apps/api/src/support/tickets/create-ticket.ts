import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type * as calls from '@tidewatch/contract/support/tickets'
import type { CreatedTicket } from '@tidewatch/contract/support/tickets'
import type { Locale } from '@tidewatch/site-config/locales'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#/platform/db/client.ts'
import { tickets } from '#/platform/db/schema/support/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { queueTransactionalMail } from '#/primitives/outbox/queue-transactional-mail.ts'
import { hashSecret, storeSecret } from '#/primitives/secrets/stored-secret.ts'
import { issueLink } from './ticket-link.ts'
import { writeMessage } from './write-message.ts'

interface Requester {
  userId: string | null
  locale: Locale
  /** Whether the address is that of the session. */
  provesEmail: boolean
  /** Whether the confirmation is mailed. */
  isMailed: boolean
}

type TicketInput = z.output<NonNullable<typeof calls.createTicket.body>>

/**
 * Creates a support request and queues its confirmation. The secret that it returns hides answers unless the address is
 * proven: anyone can enter anyone's address.
 */
export function createTicket(
  context: Pick<Context, 'db' | 'enqueue' | 'now' | 'vault'>,
  input: TicketInput,
  requester: Requester,
): Promise<CreatedTicket> {
  return context.db.transaction((tx) => writeTicket(context, tx, input, requester))
}

/** The same in the caller's transaction. */
export async function writeTicket(
  context: Pick<Context, 'enqueue' | 'now' | 'vault'>,
  tx: Transaction,
  { topic, subject, message, email, page, attachments }: TicketInput,
  { userId, locale, provesEmail, isMailed }: Requester,
): Promise<CreatedTicket> {
  const now = context.now()
  const id = randomUUID()
  // Mail servers may change addresses to lower case, so it contains nothing else.
  const mailToken = randomBytes(16).toString('hex')
  const [ticket] = await tx
    .insert(tickets)
    .values({
      id,
      reference: await uniqueReference(tx),
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
  const isUnproven = !provesEmail
  const written = await writeMessage(tx, { ticket, kind: 'person', text: message, attachments, isUnproven, now })
  if (isMailed) {
    const about = { ticketMessageId: written.id }
    await queueTransactionalMail(context, tx, { kind: 'ticket-received', userId: ticket.userId, about })
  }
  return { reference: ticket.reference, secret: await issueLink(tx, { ticketId: id, provesEmail, now }) }
}

async function uniqueReference(tx: Transaction): Promise<string> {
  const reference = newReference()
  const taken = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.reference, reference))
  return taken.length === 0 ? reference : uniqueReference(tx)
}

// Without characters that look or sound alike: 0 and O, 1 and I and L, 5 and S, 8 and B, U and V.
const alphabet = '234679ACDEFGHJKMNPQRTVWXYZ'

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A reference for a support request that can be read aloud, such as `TW-7K3M-92QD`. */
function newReference(): string {
  return `TW-${group()}-${group()}`
}
