import { ticketAnswerDays, ticketAutoCloseDays } from '@tidewatch/contract/support/tickets'
import { renderTicketAnswered } from '@tidewatch/email/ticket-answered'
import { renderTicketReceived } from '@tidewatch/email/ticket-received'
import { absoluteUrl, hostsOf } from '@tidewatch/site-config/hosts'
import { localeOrDefault } from '@tidewatch/site-config/locales'
import { and, asc, desc, eq, isNotNull, lt, lte } from 'drizzle-orm'
import type { Env } from '#/platform/config/env.ts'
import type { Transaction } from '#/platform/db/client.ts'
import type { MessageKind } from '#/platform/db/schema/delivery/message-payloads.ts'
import { type OutboxRow, outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { type TicketMessageRow, type TicketRow, ticketMessages, tickets } from '#/platform/db/schema/support/tickets.ts'
import type { Context } from '#/primitives/context.ts'
import { mailSender } from '#/primitives/outbox/mail-sender.ts'
import { messageIdOf } from '#/primitives/outbox/message-id.ts'
import type { TransactionalMail } from '#/primitives/outbox/send-transactional-mail.ts'
import { readSecret } from '#/primitives/secrets/stored-secret.ts'
import { threadAddress } from './mail-address.ts'
import { issueLink } from './ticket-link.ts'

const maxReferences = 20

interface TicketMail {
  message: TicketMessageRow
  ticket: TicketRow
}

/** The mail about a message of a support request, in its thread. */
export function ticketMail(context: Pick<Context, 'env' | 'now' | 'vault'>): TransactionalMail<TicketMail> {
  const { env, now } = context
  return {
    async find(tx, { ticketMessageId }) {
      if (!ticketMessageId) return null
      const [details] = await tx
        .select({ message: ticketMessages, ticket: tickets })
        .from(ticketMessages)
        .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
        .where(eq(ticketMessages.id, ticketMessageId))
      return details ?? null
    },
    issueSecret: (tx, { ticket }) => issueLink(tx, { ticketId: ticket.id, provesEmail: true, now: now() }),
    async compose(tx, details, { mail, secret }) {
      const { ticket } = details
      const replyTo = threadAddress(env, readSecret(context, ticket.mailToken, ticket.id))
      const statusPath = `/ticket#${secret}` as const
      const content = await render(tx, env, details, { kind: mail.kind, statusPath, canReply: replyTo !== null })
      const references = await referencesBefore(tx, env, mail, ticket)
      return {
        to: ticket.email,
        ...(replyTo ? { replyTo } : {}),
        ...content,
        ...(references.length > 0 ? { inReplyTo: references.at(-1), references } : {}),
        // Out-of-office replies must not answer the confirmation. An answer was written by a person.
        ...(mail.kind === 'ticket-received' ? { headers: { 'Auto-Submitted': 'auto-replied' } } : {}),
      }
    },
  }
}

async function render(
  tx: Transaction,
  env: Env,
  { message, ticket }: TicketMail,
  { kind, statusPath, canReply }: { kind: MessageKind; statusPath: `/ticket#${string}`; canReply: boolean },
) {
  const locale = localeOrDefault(ticket.locale)
  const hosts = hostsOf(env)
  const details = {
    ...mailSender(env, locale),
    locale,
    reference: ticket.reference,
    subject: ticket.subject,
    text: message.text,
    statusUrl: absoluteUrl(hosts, 'support', statusPath, locale),
    canReply,
  }
  if (kind === 'ticket-received') return renderTicketReceived({ ...details, answerDays: ticketAnswerDays })
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
  return renderTicketAnswered({ ...details, before: before?.text ?? null, silentDays: ticketAutoCloseDays })
}

/** The Message-IDs of the thread so far, both ours and those of received mails; oldest first. */
async function referencesBefore(tx: Transaction, env: Env, mail: OutboxRow, ticket: TicketRow): Promise<string[]> {
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
    .slice(-maxReferences)
}
