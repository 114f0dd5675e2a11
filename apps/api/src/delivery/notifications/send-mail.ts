import { addMinutes } from 'date-fns'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { exportReminderMail } from '#/archive/imports/export-reminder-mail.ts'
import { invitationMail } from '#/family/invitation-mail.ts'
import { isAlert, isChosen, type MessageKind } from '#/platform/db/schema/delivery/message-payloads.ts'
import { type OutboxRow, outbox } from '#/platform/db/schema/primitives/outbox.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import type { MailTransport } from '#/primitives/outbox/mail-transport.ts'
import { messageIdOf } from '#/primitives/outbox/message-id.ts'
import { heldUntil } from '#/primitives/outbox/quiet-hours.ts'
import {
  nextAttemptMinutes,
  sendTransactionalMail,
  type TransactionalMail,
} from '#/primitives/outbox/send-transactional-mail.ts'
import { wantsNotification } from '#/primitives/outbox/wants.ts'
import { withdrawalMail } from '#/shop/withdrawal/withdrawal-mail.ts'
import { ticketMail } from '#/support/tickets/ticket-mail.ts'
import { composeMail } from './compose-mail.ts'
import { legalMail } from './legal-mail.ts'
import { withMailKey } from './mail-key.ts'
import { signUnsubscribe } from './unsubscribe-token.ts'

type SendContext = Pick<Context, 'db' | 'env' | 'now' | 'vault'>

/**
 * Sends an email from the outbox, unless its recipient turned that kind off meanwhile or has quiet hours. The row is
 * locked during sending, so a repeated job doesn't send it twice. Only a crash between sending and the commit does: the
 * repeat has the same content and Message-ID, which mailboxes show once (docs/decisions/0014-one-message-per-event.md).
 */
export async function sendMail(context: SendContext, transport: MailTransport, outboxId: string): Promise<void> {
  const send = <Subject>(mail: TransactionalMail<Subject>) => sendTransactionalMail(context, transport, outboxId, mail)
  switch (await kindOf(context, outboxId)) {
    case 'family-invitation':
      return send(invitationMail(context))
    case 'withdrawal-received':
    case 'withdrawal-done':
      return send(withdrawalMail(context.env))
    case 'export-reminder':
      return send(exportReminderMail(context.env))
    case 'legal-change':
      return send(legalMail(context.env))
    case 'ticket-received':
    case 'ticket-answered':
      return send(ticketMail(context))
  }
  if (await claimBatch(context, outboxId)) await sendBatch(context, transport, outboxId)
}

async function kindOf({ db }: SendContext, outboxId: string): Promise<MessageKind | undefined> {
  const [row] = await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.id, outboxId))
  return row?.kind
}

/** Fixes the events that the email covers before it's sent, so that a repeat covers the same ones. */
async function claimBatch({ db, now }: SendContext, outboxId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ mail: outbox, user: users })
      .from(outbox)
      .innerJoin(users, eq(users.id, outbox.userId))
      .where(and(eq(outbox.id, outboxId), eq(outbox.channel, 'email'), isNull(outbox.sentAt)))
      .for('update', { of: outbox })
    if (!row || (row.mail.batchId && row.mail.batchId !== outboxId)) return false
    const { mail, user } = row
    const heldBackUntil = isChosen(mail.kind) ? heldUntil(user, mail.kind, now()) : null
    if (heldBackUntil) {
      await tx.update(outbox).set({ sendAfter: heldBackUntil }).where(eq(outbox.id, outboxId))
      return false
    }
    const isNew = mail.batchId === null
    await tx
      .update(outbox)
      .set({ batchId: outboxId, sendAfter: addMinutes(now(), nextAttemptMinutes) })
      .where(or(eq(outbox.id, outboxId), isNew ? joinableMessages(mail, now()) : undefined))
    return true
  })
}

/**
 * The rows that join an email: alerts of the same kind about the same monitor that are due, and reports held for each
 * other, all sent with the first one that is due.
 */
function joinableMessages({ kind, monitorId, userId }: OutboxRow, now: Date) {
  const open = and(
    eq(outbox.kind, kind),
    eq(outbox.channel, 'email'),
    isNull(outbox.batchId),
    isNull(outbox.sentAt),
    isNull(outbox.gaveUpAt),
  )
  if (kind === 'report-ready' && userId) return and(open, eq(outbox.userId, userId))
  if (!isAlert(kind) || !monitorId) return undefined
  return and(open, eq(outbox.monitorId, monitorId), lte(outbox.sendAfter, now))
}

async function sendBatch(
  { db, env, now, vault }: SendContext,
  transport: MailTransport,
  outboxId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const mails = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.batchId, outboxId), isNull(outbox.sentAt)))
      .orderBy(outbox.createdAt, outbox.id)
      .for('update')
    const [first] = mails
    const [user] = first?.userId ? await tx.select().from(users).where(eq(users.id, first.userId)) : []
    if (!first || !user || !isChosen(first.kind)) return
    const { kind } = first
    const unsubscribeToken = signUnsubscribe(withMailKey({ vault }, user), kind)
    const content = (await wantsNotification(tx, user, kind, 'email'))
      ? await composeMail(tx, { env, kind, payloads: mails.map(({ payload }) => payload), user, unsubscribeToken })
      : null
    if (content) {
      const oneClick = `${env.WEB_ORIGIN}/api/user/unsubscribe?token=${encodeURIComponent(unsubscribeToken)}`
      await transport.sendMail({
        from: env.MAIL_FROM,
        to: user.email,
        ...content,
        messageId: messageIdOf(env, outboxId),
        // RFC 2369 and RFC 8058: email programs show their own button and make the call without opening a page.
        list: { unsubscribe: { url: oneClick, comment: '' } },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' },
      })
    }
    await tx
      .update(outbox)
      .set({ sentAt: now() })
      .where(and(eq(outbox.batchId, outboxId), isNull(outbox.sentAt)))
  })
}
