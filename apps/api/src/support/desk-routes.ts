import {
  answerTicket as answerTicketCall,
  changeTicket as changeTicketCall,
  downloadDeskAttachment,
  getDeskTicket,
  listDeskTickets,
  noteOnTicket,
} from '@tidewatch/contract/ticket-desk'
import { and, eq, isNotNull } from 'drizzle-orm'
import { ticketAttachments } from '#/platform/db/schema/tickets.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { answerTicket } from './answer-ticket.ts'
import { changeTicket } from './change-ticket.ts'
import { listTickets } from './desk-list.ts'
import { loadDeskThread } from './desk-queries.ts'
import { lockTicket } from './lock-ticket.ts'
import { sendAttachment } from './send-attachment.ts'
import { writeMessage } from './write-message.ts'

/** The help desk, for those who hold the role `support`. */
export function deskRoutes(router: Router, context: Context): void {
  const { db, files, now } = context

  router.role(listDeskTickets, ({ query, session }) => listTickets(db, query, session.user.id))

  router.role(getDeskTicket, ({ params, session }) => loadDeskThread(db, params.id, session.user.id))

  router.role(answerTicketCall, async ({ params, body, session }) => {
    await answerTicket(context, params.id, body, session.user.id)
    return loadDeskThread(db, params.id, session.user.id)
  })

  router.role(noteOnTicket, async ({ params, body, session }) => {
    const authorId = session.user.id
    await db.transaction(async (tx) => {
      const ticket = await lockTicket(tx, params.id)
      await writeMessage(tx, { ticket, kind: 'note', text: body.message, authorId, now: now() })
    })
    return loadDeskThread(db, params.id, authorId)
  })

  router.role(changeTicketCall, async ({ params, body, session }) => {
    await changeTicket(context, params.id, body, session.user.id)
    return loadDeskThread(db, params.id, session.user.id)
  })

  router.roleFile(downloadDeskAttachment, async ({ params, c }) => {
    const [attachment] = await db
      .select()
      .from(ticketAttachments)
      .where(and(eq(ticketAttachments.id, params.id), isNotNull(ticketAttachments.messageId)))
    if (!attachment) throw new AppError('notFound')
    return sendAttachment(c, files, attachment)
  })
}
