import { type NewTicket, newTicketSchema } from '@tidewatch/contract/support/tickets'
import type { HelpRequest } from '#/contact/help-request.ts'

/** Fields that can be invalid, in the order of the form. */
const requestFields = ['topic', 'subject', 'message', 'email', 'page'] as const
export type RequestField = (typeof requestFields)[number]

type Checked = { ticket: NewTicket; wrong: null } | { ticket: null; wrong: RequestField[] }

/** The form's contents in the shape that the API accepts, or the fields that aren't valid yet. */
export function checkRequest(request: HelpRequest, website: string): Checked {
  const page = request.page.trim()
  const input = {
    topic: request.topic,
    subject: request.subject,
    message: request.message,
    email: request.email.trim(),
    attachments: request.attachments.map(({ id }) => id),
    ...(page ? { page: /^[a-z]+:\/\//i.test(page) ? page : `https://${page}` } : {}),
    ...(website ? { website } : {}),
  }
  // Whether the hidden field may be filled in is the API's decision.
  const { success, data, error } = newTicketSchema.omit({ website: true }).safeParse(input)
  if (success) return { ticket: { ...data, ...(website ? { website } : {}) }, wrong: null }
  const paths = new Set(error.issues.map(({ path }) => path[0]))
  return { ticket: null, wrong: requestFields.filter((field) => paths.has(field)) }
}
