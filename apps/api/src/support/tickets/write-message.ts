import { maxTicketAttachments } from '@tidewatch/contract/support/tickets'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import {
  type TicketMessageRow,
  type TicketRow,
  ticketAttachments,
  ticketEvents,
  ticketMessages,
  tickets,
} from '#/platform/db/schema/support/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'

interface NewMessage {
  ticket: TicketRow
  kind: TicketMessageRow['kind']
  text: string
  now: Date
  attachments?: readonly string[]
  authorId?: string
  sender?: string | null
  mailMessageId?: string | null
  /** Written through a link that doesn't prove the request's address. */
  isUnproven?: boolean
  /** Whether it proves the request's address. Otherwise it may still be theirs, and isn't shown to an unproven requester. */
  provesEmail?: boolean
}

/**
 * Adds a message to a support request and updates its state: a requester's message opens it, an answer returns it to
 * them, a note changes nothing. A requester who proved the address confirms the request's, any other unconfirms it.
 * Throws `invalidInput` for attachments that can't be claimed.
 */
export async function writeMessage(tx: Transaction, message: NewMessage): Promise<TicketMessageRow> {
  const { ticket, kind, text, now, attachments = [], authorId, sender, mailMessageId, isUnproven = false } = message
  const { provesEmail = !isUnproven } = message
  const [written] = await tx
    .insert(ticketMessages)
    .values({
      ticketId: ticket.id,
      kind,
      text,
      authorId: authorId ?? null,
      sender: sender ?? null,
      mailMessageId: mailMessageId ?? null,
      isUnproven,
      createdAt: now,
    })
    .returning()
  if (!written) throw new AppError('ourFault')
  await claimAttachments(tx, written.id, attachments)
  if (kind === 'person') {
    if (ticket.state === 'closed')
      await tx.insert(ticketEvents).values({ ticketId: ticket.id, kind: 'reopened', by: 'person', createdAt: now })
    await tx
      .update(tickets)
      .set({
        state: 'open',
        touchedAt: now,
        waitingSince: ticket.waitingSince ?? now,
        closedAt: null,
        emailProvenAt: provesEmail ? (ticket.emailProvenAt ?? now) : null,
      })
      .where(eq(tickets.id, ticket.id))
  }
  if (kind === 'team')
    await tx
      .update(tickets)
      .set({ state: 'answered', touchedAt: now, waitingSince: null, closedAt: null })
      .where(eq(tickets.id, ticket.id))
  return written
}

async function claimAttachments(tx: Transaction, messageId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)].slice(0, maxTicketAttachments)
  if (wanted.length === 0) return
  for (const [position, id] of wanted.entries()) {
    const claimed = await tx
      .update(ticketAttachments)
      .set({ messageId, position })
      .where(and(eq(ticketAttachments.id, id), isNull(ticketAttachments.messageId)))
      .returning({ id: ticketAttachments.id })
    if (claimed.length === 0)
      throw new AppError('invalidInput', {
        reason: 'attachmentGone',
        problem: { fields: [{ path: 'attachments', key: 'gone' }] },
      })
  }
}
