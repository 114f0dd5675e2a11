import * as calls from '@tidewatch/contract/support/tickets'
import { maxAttachmentBytes } from '@tidewatch/contract/support/tickets'
import { isOwnMailbox, mailboxOf } from '#/platform/http/mailbox.ts'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { changeStatusByLink } from './change-status-by-link.ts'
import { createTicket } from './create-ticket.ts'
import { loadThread, requireAttachment } from './queries.ts'
import { replyToTicket } from './reply-to-ticket.ts'
import { sendAttachment } from './send-attachment.ts'
import { storeAttachment } from './store-attachment.ts'
import { openByLink } from './ticket-link.ts'

// Base64 and what surrounds it.
const maxBodyBytes = Math.ceil(maxAttachmentBytes / 3) * 4 + 4_096

/** Support requests, for their requesters: with or without a session, and later with the secret from the mails. */
export function ticketRoutes({ router, context, limits }: RouteParts): void {
  const { db, files, now } = context

  router.register(
    calls.addTicketAttachment,
    ({ body }) => storeAttachment(context, { name: body.name, bytes: Buffer.from(body.data, 'base64') }),
    { maxBody: maxBodyBytes, admit: ({ c }) => limits.use('ticketFile', c.var.caller) },
  )

  router.register(calls.createTicket, async ({ body, session, locale, c }) => {
    const isOwn = isOwnMailbox(session, body.email)
    if (!isOwn) await limits.use('ticket', c.var.caller)
    await limits.use('ticketOf', session ? session.user.id : `${c.var.caller} ${mailboxOf(body.email)}`)
    const provesEmail = session?.user.email.toLowerCase() === body.email.toLowerCase()
    // Beyond the limit the request is accepted with the same response, so the limit says nothing about the address.
    const isMailed = provesEmail || (await limits.allows('ticketMail', mailboxOf(body.email)))
    return createTicket(context, body, { userId: session?.user.id ?? null, locale, provesEmail, isMailed })
  })

  router.register(calls.openTicket, async ({ body, c }) => {
    await limits.use('readTicket', c.var.caller)
    return loadThread(db, await openByLink(db, body.secret, now()))
  })

  router.register(calls.replyToTicket, async ({ body, c }) => {
    await limits.use('readTicket', c.var.caller)
    const opened = await openByLink(db, body.secret, now())
    await limits.use('ticketReply', opened.ticket.id)
    return replyToTicket(context, opened, body)
  })

  router.register(calls.updateTicketStatus, async ({ body, c }) => {
    await limits.use('readTicket', c.var.caller)
    const opened = await openByLink(db, body.secret, now())
    await limits.use('ticketStatus', opened.ticket.id)
    return changeStatusByLink(context, opened, body.closed)
  })

  router.register(calls.downloadTicketAttachment, async ({ body, c }) => {
    await limits.use('readTicket', c.var.caller)
    const opened = await openByLink(db, body.secret, now())
    return sendAttachment(c, files, await requireAttachment(db, opened, body.id))
  })
}
