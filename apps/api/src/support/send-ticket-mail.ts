import { ticketAnswerDays, ticketSilentDays } from '@tidewatch/contract/ticket'
import { renderTicketAnswered } from '@tidewatch/email/ticket-answered'
import { renderTicketReceived } from '@tidewatch/email/ticket-received'
import { absoluteUrl } from '@tidewatch/site-config/hosts'
import { isLocale } from '@tidewatch/site-config/locales'
import { addMinutes } from 'date-fns'
import { and, asc, desc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm'
import type { Env } from '#/platform/config/env.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { type OutboxRow, outbox } from '#/platform/db/schema/operations.ts'
import { type TicketMessageRow, type TicketRow, ticketMessages, tickets } from '#/platform/db/schema/tickets.ts'
import type { Context } from '#/primitives/context.ts'
import type { MailTransport } from '#/primitives/outbox/mail-transport.ts'
import { readSecret } from '#/primitives/secrets/stored-secret.ts'
import { messageIdOf, threadAddress } from './mail-address.ts'
import { issueLink } from './ticket-link.ts'

type Sending = Pick<Context, 'db' | 'env' | 'now' | 'vault'>

const nextAttemptMinutes = 15
const mostReferences = 20

interface Found {
  mail: OutboxRow
  message: TicketMessageRow
  ticket: TicketRow
}

/**
 * Sends the mail about a message of a request, in its thread. The row is locked while it is sent, so a repeated job does
 * not send it twice.
 */
export async function sendTicketMail(sending: Sending, transport: MailTransport, outboxId: string): Promise<void> {
  const { db, env, now } = sending
  const secret = await prepare(sending, outboxId)
  if (secret === null) return
  await db.transaction(async (tx) => {
    const found = await lockMail(tx, outboxId)
    if (!found) return
    const { mail, ticket } = found
    const replyTo = threadAddress(env, readSecret(sending, ticket.mailToken, ticket.id))
    const content = await compose(tx, env, found, { secret, canReply: replyTo !== null })
    const references = await referencesBefore(tx, env, found)
    await transport.sendMail({
      from: env.MAIL_FROM,
      to: ticket.email,
      ...(replyTo ? { replyTo } : {}),
      ...content,
      messageId: messageIdOf(env, outboxId),
      ...(references.length > 0 ? { inReplyTo: references.at(-1), references } : {}),
      // Absences must not answer the confirmation. An answer was written by a person.
      ...(mail.kind === 'ticket-received' ? { headers: { 'Auto-Submitted': 'auto-replied' } } : {}),
    })
    await tx.update(outbox).set({ sentAt: now() }).where(eq(outbox.id, outboxId))
  })
}

/**
 * Makes the secret of the mail and stores its hash before the mail goes out: should the process die in between, the mail
 * that was delivered already has a link that works. `null` when there is nothing to send.
 */
async function prepare({ db, now }: Sending, outboxId: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const found = await lockMail(tx, outboxId)
    if (!found) return null
    await tx
      .update(outbox)
      .set({ sendAfter: addMinutes(now(), nextAttemptMinutes) })
      .where(eq(outbox.id, outboxId))
    return issueLink(tx, found.ticket.id, now())
  })
}

async function lockMail(tx: Transaction, outboxId: string): Promise<Found | null> {
  const [found] = await tx
    .select({ mail: outbox, message: ticketMessages, ticket: tickets })
    .from(outbox)
    .innerJoin(ticketMessages, eq(ticketMessages.id, outbox.ticketMessageId))
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt)))
    .for('update', { of: outbox })
  return found ?? null
}

async function compose(
  tx: Transaction,
  env: Env,
  { mail, message, ticket }: Found,
  { secret, canReply }: { secret: string; canReply: boolean },
) {
  const locale = isLocale(ticket.locale) ? ticket.locale : 'en'
  const hosts = { web: env.WEB_ORIGIN, blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN }
  const letter = {
    locale,
    reference: ticket.reference,
    subject: ticket.subject,
    text: message.text,
    statusUrl: absoluteUrl(hosts, 'support', `/ticket/${secret}`, locale),
    canReply,
  }
  if (mail.kind === 'ticket-received') return renderTicketReceived({ ...letter, answerDays: ticketAnswerDays })
  const [before] = await tx
    .select({ text: ticketMessages.text })
    .from(ticketMessages)
    .where(
      and(
        eq(ticketMessages.ticketId, ticket.id),
        eq(ticketMessages.kind, 'person'),
        lte(ticketMessages.ordinal, message.ordinal),
      ),
    )
    .orderBy(desc(ticketMessages.ordinal))
    .limit(1)
  return renderTicketAnswered({ ...letter, before: before?.text ?? null, silentDays: ticketSilentDays })
}

/** The Message-IDs of the thread until now, both ours and those of mails that came in; oldest first. */
async function referencesBefore(tx: Transaction, env: Env, { mail, ticket }: Found): Promise<string[]> {
  const inThread = eq(ticketMessages.ticketId, ticket.id)
  const sent = await tx
    .select({ id: outbox.id, at: outbox.createdAt })
    .from(outbox)
    .innerJoin(ticketMessages, eq(ticketMessages.id, outbox.ticketMessageId))
    .where(and(inThread, isNotNull(outbox.sentAt), lt(outbox.createdAt, mail.createdAt)))
    .orderBy(asc(outbox.createdAt))
  const received = await tx
    .select({ id: ticketMessages.mailMessageId, at: ticketMessages.createdAt })
    .from(ticketMessages)
    .where(and(inThread, eq(ticketMessages.kind, 'person'), isNotNull(ticketMessages.mailMessageId)))
  return [
    ...sent.map(({ id, at }) => ({ id: messageIdOf(env, id), at })),
    ...received.flatMap(({ id, at }) => (id ? [{ id, at }] : [])),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ id }) => id)
    .slice(-mostReferences)
}
