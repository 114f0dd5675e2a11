import * as calls from '@tidewatch/contract/support/inbox'
import type { RouteParts } from '#/primitives/route-parts.ts'
import { sendAttachment } from '../tickets/send-attachment.ts'
import { addTicketNote } from './add-ticket-note.ts'
import { answerTicket } from './answer-ticket.ts'
import { listTickets } from './list-tickets.ts'
import { loadInboxThread, requireSentAttachment } from './queries.ts'
import { updateInboxTicket } from './update-inbox-ticket.ts'

export function inboxRoutes({ router, context }: RouteParts): void {
  const { db, files } = context

  router.register(calls.listInboxTickets, ({ query, session }) => listTickets(db, query, session.user.id))

  router.register(calls.getInboxTicket, ({ params, session }) => loadInboxThread(db, params.id, session.user.id))

  router.register(calls.answerTicket, async ({ params, body, session }) => {
    await answerTicket(context, params.id, body, session.user.id)
    return loadInboxThread(db, params.id, session.user.id)
  })

  router.register(calls.addTicketNote, async ({ params, body, session }) => {
    await addTicketNote(context, params.id, body.message, session.user.id)
    return loadInboxThread(db, params.id, session.user.id)
  })

  router.register(calls.updateInboxTicket, async ({ params, body, session }) => {
    await updateInboxTicket(context, params.id, body, session.user.id)
    return loadInboxThread(db, params.id, session.user.id)
  })

  router.register(calls.downloadInboxAttachment, async ({ params, c }) => {
    return sendAttachment(c, files, await requireSentAttachment(db, params.id))
  })
}
