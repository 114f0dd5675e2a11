import {
  addTicketAttachment,
  createTicket as createTicketCall,
  downloadTicketAttachment,
  largestAttachment,
  openTicket,
  replyToTicket,
  settleTicket as settleTicketCall,
} from '@tidewatch/contract/ticket'
import { mailboxOf } from '#/platform/http/mailbox.ts'
import type { RateLimits } from '#/platform/http/rate-limit.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { createTicket } from './create-ticket.ts'
import { keepAttachment } from './keep-attachment.ts'
import { lockTicket } from './lock-ticket.ts'
import { loadThread, requireAttachment } from './queries.ts'
import { sendAttachment } from './send-attachment.ts'
import { settleTicket } from './settle-ticket.ts'
import { requireByLink } from './ticket-link.ts'
import { writeMessage } from './write-message.ts'

// Base64 and what is around it.
const largestBody = Math.ceil(largestAttachment / 3) * 4 + 4_096

/** Requests for help, for whoever writes them: with a session or without, and later with the secret of the mails. */
export function ticketRoutes(router: Router, context: Context, limits: RateLimits): void {
  const { db, files, now } = context

  router.open(
    addTicketAttachment,
    ({ body }) => keepAttachment(context, { name: body.name, bytes: Buffer.from(body.data, 'base64') }),
    { maxBody: largestBody, admit: ({ c }) => limits.use('ticketFile', c.var.caller) },
  )

  router.open(createTicketCall, async ({ body, session, locale, c }) => {
    await limits.use('ticket', c.var.caller)
    await limits.use('ticketOf', mailboxOf(body.email))
    if (session) await limits.use('ticketOf', session.user.id)
    return createTicket(context, body, { userId: session?.user.id ?? null, locale })
  })

  router.open(openTicket, async ({ body, c }) => {
    await limits.use('ticketLook', c.var.caller)
    return loadThread(db, await requireByLink(db, body.secret))
  })

  router.open(replyToTicket, async ({ body, c }) => {
    await limits.use('ticketLook', c.var.caller)
    const { id } = await requireByLink(db, body.secret)
    await limits.use('ticketReply', id)
    return db.transaction(async (tx) => {
      const ticket = await lockTicket(tx, id)
      await writeMessage(tx, {
        ticket,
        kind: 'person',
        text: body.message,
        attachments: body.attachments,
        now: now(),
      })
      return loadThread(tx, await lockTicket(tx, id))
    })
  })

  router.open(settleTicketCall, async ({ body, c }) => {
    await limits.use('ticketLook', c.var.caller)
    const { id } = await requireByLink(db, body.secret)
    return db.transaction(async (tx) => {
      await settleTicket(tx, { ticket: await lockTicket(tx, id), closed: body.closed, by: 'person', now: now() })
      return loadThread(tx, await lockTicket(tx, id))
    })
  })

  router.openFile(downloadTicketAttachment, async ({ body, c }) => {
    await limits.use('ticketLook', c.var.caller)
    const { id } = await requireByLink(db, body.secret)
    return sendAttachment(c, files, await requireAttachment(db, id, body.id))
  })
}
